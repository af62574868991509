import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { numbersOf, page } from "@kiteloop/core/export";
import { fold } from "@kiteloop/core/rollup";
import { deployParts, streamOf, testCtx, testOwner, testPlatform } from "@kiteloop/core/testing";
import { afterAll, expect, test } from "vitest";
import { recompute } from "../recompute/recompute.ts";
import { Cast } from "./cast.ts";
import { play } from "./play.ts";
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
  await play(tellStory(end), cast, stage);
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
});
