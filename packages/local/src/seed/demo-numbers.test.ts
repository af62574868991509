import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rewardStates } from "@kiteloop/contract/reward";
import { numbersOf, page } from "@kiteloop/core/export";
import { list as listReferrals } from "@kiteloop/core/referral";
import { list as listRewards } from "@kiteloop/core/reward";
import { fold } from "@kiteloop/core/rollup";
import { deployParts, streamOf, testCtx, testOwner, testPlatform } from "@kiteloop/core/testing";
import { afterAll, expect, test } from "vitest";
import { recompute } from "../recompute/recompute.ts";
import { Cast } from "./cast.ts";
import { play } from "./play.ts";
import { promiseRewards, settleRewards } from "./rewards.ts";
import { storyDays, tellStory } from "./story.ts";
import { setStage } from "./workspace.ts";

const end = Date.parse("2026-03-10T12:00:00Z");
const dayMs = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "kiteloop-demo-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the demo's ninety days, exported and recomputed, give the numbers its dashboard shows", {
  timeout: 240_000,
}, async () => {
  const platform = await testPlatform();
  platform.clock.move(end + 60_000 - platform.clock.now().getTime());
  await deployParts(platform);
  const stream = streamOf(platform.table);
  const member = await testOwner(platform);
  const cast = new Cast({ platform, member, mailer: () => ({ send: async () => ({ providerId: "demo" }) }) });
  const stage = await setStage(cast, end - (storyDays + 1) * dayMs, "http://127.0.0.1:4002");
  await promiseRewards(cast, end - (storyDays + 1) * dayMs, stage.projectId);
  await play(tellStory(end), cast, stage);
  await settleRewards(cast, end - storyDays * dayMs, end, stage.projectId);
  for (let from = 0; from < stream.items.length; from += 500) {
    expect(await fold(platform, stream.items.slice(from, from + 500))).toEqual([]);
  }

  const ctx = testCtx(platform, member);
  const params = { projectId: stage.projectId };
  let text = "";
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const got = await page.call(ctx, { params, query: cursor === undefined ? {} : { cursor }, body: {} });
    text += got.text;
    cursor = got.next;
  }
  const file = join(folder, "export.jsonl");
  writeFileSync(file, text);
  const range = { from: "2025-12-11", to: "2026-03-10" };
  const shown = await numbersOf(ctx, stage.projectId, range);
  const { numbers, lines } = await recompute(file, range);
  expect(numbers).toEqual(shown);
  expect(lines.beacon).toBeGreaterThan(100);
  expect(numbers.totals.joins).toBeGreaterThan(50);
  expect(numbers.segments.country?.length).toBeGreaterThan(3);
  expect(numbers.segments.device?.length).toBeGreaterThan(2);

  // Something in each place where members have something to decide or to look at.
  for (const state of rewardStates) {
    const { items } = await listRewards.call(ctx, { params, query: { state }, body: {} });
    expect([state, items.length]).not.toEqual([state, 0]);
  }
  const waiting = await listReferrals.call(ctx, { params, query: { review: "pending" }, body: {} });
  expect(waiting.items.length).toBeGreaterThan(1);
  expect(waiting.items.length).toBeLessThan(20);
});
