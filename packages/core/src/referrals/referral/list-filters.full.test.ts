import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { type TestLoop, testInvitees, testLoop, testPlatform, testRewards } from "../../testing/index.ts";

let loop: TestLoop;
let friends: ReturnType<typeof testInvitees>;
let rewards: ReturnType<typeof testRewards>;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  friends = testInvitees(loop);
  rewards = testRewards(loop);
  await rewards.promise({ inviter: "A mug", friend: "5 €" });
  const { code } = await friends.person("ana");
  await friends.joins(code, "ben", { email: "ben@mailinator.com", name: "Ben Silva" });
  loop.platform.clock.move(dayMs);
  await friends.joins(code, "cleo", { website: "x" });
  loop.platform.clock.move(dayMs);
  await friends.joins(code, "dan", { name: "Dan" });
});

const listed = async (query: object) =>
  (await friends.listed(query)).map(({ inviteeExternalId }) => inviteeExternalId);
const earned = async (query: object) =>
  (await rewards.list(query)).items.map(({ what, recipientExternalId }) => `${what} ${recipientExternalId}`);

test.each([
  [{ rule: "honeypot" }, ["cleo"]],
  [{ rule: "disposable_domain", review: "pending" }, ["ben"]],
  [{ rule: "disposable_domain", review: "rejected" }, []],
  [{ from: "2026-03-11" }, ["dan", "cleo"]],
  [{ from: "2026-03-11", to: "2026-03-11" }, ["cleo"]],
  [{ search: "SILVA" }, ["ben"]],
  [{ search: "ana" }, ["dan", "cleo", "ben"]],
])("referrals are filtered by %o", async (query, found) => {
  expect(await listed(query)).toEqual(found);
});

test.each([
  [{ search: "mug", state: "pending" }, ["A mug ana", "A mug ana"]],
  [{ search: "dan" }, ["5 € dan"]],
  [{ to: "2026-03-10" }, expect.arrayContaining(["A mug ana", "5 € ben"])],
  [{ from: "2026-03-13" }, []],
])("rewards are filtered by %o", async (query, found) => {
  expect(await earned(query)).toEqual(found);
});

test("a page is completed from later pages of the list, so that a rare match is found at once", async () => {
  const { code } = await friends.person("eve");
  for (let n = 0; n < 60; n++) await friends.joins(code, `guest-${n}`);
  expect(await listed({ search: "ben" })).toEqual(["ben"]);
});

test("an unknown rule, an invalid day and an empty search are refused", async () => {
  for (const query of [{ rule: "luck" }, { from: "yesterday" }, { search: " " }])
    await expect(friends.listed(query)).rejects.toMatchObject({ code: "request.invalid" });
});
