import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import { testPlatform } from "../../testing/index.ts";
import { evaluateEmailHealth, isPaused, tallyEmailHealthItem } from "./index.ts";

/** Whether a workspace with emails of these days ago is paused. */
async function pausedBy(
  ...days: [ago: number, sent: number, came: { bounced?: number; complained?: number }][]
) {
  const platform = await testPlatform();
  const { table, clock } = platform;
  const workspaceId = platform.ids.make("workspace");
  const now = clock.now().getTime();
  for (const [ago, sent, came] of days) {
    const queuedAt = new Date(now - ago * dayMs).toISOString();
    await transact(table, clock, [tallyEmailHealthItem(table, workspaceId, queuedAt, { sent, ...came })]);
  }
  await evaluateEmailHealth(platform, workspaceId);
  return isPaused(platform, workspaceId);
}

test.each([
  [
    "fewer than 200 emails decide nothing, whatever their results",
    199,
    { bounced: 199, complained: 199 },
    false,
  ],
  ["5 bounces of 200 pause", 200, { bounced: 5 }, true],
  ["4 bounces of 200 do not", 200, { bounced: 4 }, false],
  ["5 bounces of 201 do not", 201, { bounced: 5 }, false],
  ["a complaint of 200 pauses", 200, { complained: 1 }, true],
  ["a complaint of 2,000 pauses", 2_000, { complained: 1 }, true],
  ["a complaint of 2,001 does not", 2_001, { complained: 1 }, false],
  ["10,000 that arrived do not", 10_000, {}, false],
] as const)("%s", async (_, sent, came, paused) => {
  expect(await pausedBy([0, sent, came])).toBe(paused);
});

test("the latest days with 200 emails are evaluated, and none of 28 days ago or more", async () => {
  expect(await pausedBy([0, 100, {}], [1, 100, { bounced: 5 }])).toBe(true);
  expect(await pausedBy([0, 200, {}], [1, 200, { bounced: 200 }])).toBe(false);
  expect(await pausedBy([27, 200, { bounced: 200 }])).toBe(true);
  expect(await pausedBy([28, 200, { bounced: 200 }])).toBe(false);
});

test("a pause lasts seven days, and the emails that caused it don't cause another", async () => {
  const platform = await testPlatform();
  const { table, clock } = platform;
  const workspaceId = platform.ids.make("workspace");
  const today = () => clock.now().toISOString();
  const bad = () =>
    transact(table, clock, [tallyEmailHealthItem(table, workspaceId, today(), { sent: 200, bounced: 200 })]);
  await bad();
  await evaluateEmailHealth(platform, workspaceId);
  clock.move(7 * dayMs - 1);
  expect(await isPaused(platform, workspaceId)).toBe(true);
  clock.move(1);
  expect(await isPaused(platform, workspaceId)).toBe(false);
  await evaluateEmailHealth(platform, workspaceId);
  expect(await isPaused(platform, workspaceId)).toBe(false);
  await bad();
  await evaluateEmailHealth(platform, workspaceId);
  expect(await isPaused(platform, workspaceId)).toBe(true);
});
