import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import { faultyTable, type TestLoop, testLoop, testPlatform, testRewards } from "../../testing/index.ts";
import { approveDue } from "./approve-due.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});

async function friends(count: number) {
  const { code } = await rewards.person("ana");
  for (let n = 0; n < count; n++) await rewards.join(code, `friend-${n}`);
}
const states = async () => (await rewards.list()).items.map(({ state }) => state);
const approvals = async () =>
  (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 100)).filter(
    ({ action }) => action === "reward.approved",
  );

test("approves rewards after the rules' waiting period, and records that no member did", async () => {
  await rewards.promise({ inviter: "20 euros", waitDays: 14 });
  await friends(1);
  loop.platform.clock.move(14 * dayMs - 1);
  expect(await approveDue(loop.platform)).toBe(0);
  loop.platform.clock.move(1);
  expect(await approveDue(loop.platform)).toBe(1);
  expect((await rewards.list()).items).toMatchObject([
    { state: "approved", history: [{}, { by: "Kiteloop", note: "The waiting time is over" }] },
  ]);
  expect(await approvals()).toMatchObject([{ actor: { kind: "system", name: "Kiteloop" } }]);
  expect(await approveDue(loop.platform)).toBe(0);
});

test("leaves rewards that require a member's approval", async () => {
  await rewards.promise({ inviter: "20 euros", waitDays: null });
  await friends(1);
  loop.platform.clock.move(365 * dayMs);
  expect(await approveDue(loop.platform)).toBe(0);
  expect(await states()).toEqual(["pending"]);
});

test("a reward reversed meanwhile stays reversed", async () => {
  await rewards.promise({ inviter: "20 euros", waitDays: 1 });
  await friends(2);
  const [first] = (await rewards.list()).items;
  if (first === undefined) throw new Error("there is no reward");
  await rewards.move(first, { version: 1, state: "reversed" });
  loop.platform.clock.move(dayMs);
  expect(await approveDue(loop.platform)).toBe(1);
  expect((await states()).sort()).toEqual(["approved", "reversed"]);
});

test("a run that dies and three concurrent ones approve each reward once", async () => {
  await rewards.promise({ inviter: "20 euros", waitDays: 0 });
  await friends(12);
  let writes = 0;
  const dying = faultyTable(loop.platform.table, () => {
    writes += 1;
    return writes < 5 ? "well" : writes === 5 ? "unanswered" : "lost";
  });
  await approveDue({ ...loop.platform, table: dying });
  dying.client.destroy();
  expect((await states()).filter((state) => state === "approved")).toHaveLength(5);
  const done = await Promise.all([1, 2, 3].map(() => approveDue(loop.platform)));
  expect(done.reduce((sum, count) => sum + count)).toBe(7);
  expect(new Set(await states())).toEqual(new Set(["approved"]));
  expect(await approvals()).toHaveLength(12);
  expect((await rewards.list()).items.every(({ history }) => history.length === 2)).toBe(true);
});
