import { beforeEach, expect, test } from "vitest";
import { type TestLoop, testLoop, testPlatform, testRewards } from "../../testing/index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  await rewards.promise({ inviter: "20 euros", friend: "A free month" });
});

/** `count` invitees of one participant, five minutes apart. */
async function friends(count: number, of = "ana") {
  const { code, participantId } = await rewards.person(of);
  for (let n = 0; n < count; n++) {
    loop.platform.clock.move(300_000);
    await rewards.join(code, `${of}-${n}`);
  }
  return participantId;
}

test("pages of all states contain every reward once, newest first", async () => {
  await friends(30);
  const first = await rewards.list();
  const moved = first.items[3];
  if (moved === undefined) throw new Error("there are too few");
  await rewards.move(moved, { version: 1, state: "approved" });
  const all = await rewards.list();
  const rest = await rewards.list({ cursor: all.next });
  const every = [...all.items, ...rest.items];
  expect([all.items.length, rest.items.length, rest.next]).toEqual([50, 10, undefined]);
  expect(new Set(every.map(({ id }) => id)).size).toBe(60);
  const times = every.map(({ earnedAt }) => earnedAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(all.items[3]).toMatchObject({ id: moved.id, state: "approved" });
  expect((await rewards.list({ state: "approved" })).items.map(({ id }) => id)).toEqual([moved.id]);
});

test("a person's rewards are listed as inviter and as invitee", async () => {
  const ana = await friends(2);
  const { participantId: ben, code } = await rewards.person("ana-0");
  await rewards.join(code, "cleo");
  expect((await rewards.list({ participantId: ana })).items.map(({ kind }) => kind)).toEqual([
    "inviter",
    "inviter",
  ]);
  expect((await rewards.list({ participantId: ben })).items.map(({ kind }) => kind)).toEqual([
    "inviter",
    "friend",
  ]);
});

test("another project and a forged cursor are refused, and an unknown person has no rewards", async () => {
  await friends(1);
  const other = await testLoop(loop.platform);
  const { participantId } = await testRewards(other).person("eve");
  await expect(rewards.list({}, other.member)).rejects.toMatchObject({ code: "not_found" });
  expect(await rewards.list({ participantId })).toEqual({ items: [] });
  for (const cursor of [
    "x",
    btoa(JSON.stringify(["2026-03-10T12:00:00Z"])),
    btoa(JSON.stringify([1, "rwd_1"])),
  ]) {
    await expect(rewards.list({ cursor })).rejects.toMatchObject({ code: "request.invalid" });
  }
});
