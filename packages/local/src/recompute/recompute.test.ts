import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { numbersOf, page } from "@kiteloop/core/export";
import { identify } from "@kiteloop/core/participant";
import { join as joinBy } from "@kiteloop/core/referral";
import { fold } from "@kiteloop/core/rollup";
import { streamOf, type TestLoop, testLoop, testPlatform, withBody } from "@kiteloop/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Progress } from "../export-file/index.ts";
import { PlainError } from "../plain-error.ts";
import { print } from "./print.ts";
import { recompute } from "./recompute.ts";

const dayMs = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "kiteloop-export-"));
const file = join(folder, "export.jsonl");
let loop: TestLoop;

beforeAll(async () => {
  loop = await testLoop(await testPlatform(), "Asia/Tokyo");
  const { platform, server } = loop;
  const stream = streamOf(platform.table);
  const { code } = await identify.call(server, withBody({ externalId: "ana" }));
  for (const friend of ["ben", "cleo", "dan"]) {
    platform.clock.move(dayMs);
    await joinBy.call(server, withBody({ code, externalId: friend }));
    await identify.call(server, withBody({ externalId: friend }));
  }
  platform.clock.move(20 * dayMs);
  await fold(platform, stream.items);
  const ask = { params: { projectId: loop.project.id }, query: {}, body: {} };
  writeFileSync(file, (await page.call(loop.member, ask)).text);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a file gives the numbers the dashboard showed at its moment, whenever it is read", async () => {
  const shown = await numbersOf(loop.member, loop.project.id, {});
  const { numbers, lines, project } = await recompute(file);
  expect(numbers).toEqual(shown);
  expect(project).toBe("Acme");
  expect(lines).toMatchObject({ participant: 4, referral: 3 });
  expect(numbers.totals).toMatchObject({ participants: 4, joins: 3 });
});

test("named days are those days", async () => {
  const range = { from: "2026-03-11", to: "2026-03-12" };
  const { numbers } = await recompute(file, range);
  expect(numbers).toEqual(await numbersOf(loop.member, loop.project.id, range));
  expect(numbers.totals.joins).toBe(2);
});

test("a person reads every number of it as a table", async () => {
  const recomputed = await recompute(file);
  const text = print(recomputed);
  expect(text).toMatch(/^Acme, 2026-03-0\d to 2026-04-02 \(Asia\/Tokyo\), as of 2026-04-02/);
  expect(text).toContain("4 participant");
  expect(text).toMatch(/\n {2}joins +3\n/);
  expect(text).toMatch(/\n {2}2026-03-11 +/);
  for (const name of Object.keys(recomputed.numbers.totals)) expect(text).toContain(name);
  expect(text).not.toContain("[object");
});

test("it is told how far the file has been read", async () => {
  const [head = "", first = ""] = readFileSync(file, "utf8").split("\n");
  const long = join(folder, "long.jsonl");
  writeFileSync(long, [head, ...Array.from({ length: 12_000 }, () => ""), first].join("\n"));
  const seen: Progress[] = [];
  await recompute(long, {}, (progress) => seen.push(progress));
  expect(seen.map(({ lines }) => lines)).toEqual([5000, 10_000]);
  for (const { share } of seen) expect(share).toBeGreaterThan(0);
});

test.each([
  ["no-such-file.jsonl", undefined, /There is no file/],
  ["empty.jsonl", "", /line 1 is missing/],
  ["other.jsonl", "name,email\nAna,a@example.com\n", /line 1 is not JSON \(request.invalid\)/],
])("%s is refused in one sentence", async (name, text, message) => {
  const path = join(folder, name);
  if (text !== undefined) writeFileSync(path, text);
  await expect(recompute(path)).rejects.toThrow(PlainError);
  await expect(recompute(path)).rejects.toThrow(message);
});

test("days that are none are refused too", async () => {
  await expect(recompute(file, { from: "2026-13-01" })).rejects.toThrow(PlainError);
});
