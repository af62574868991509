import { expect, test } from "vitest";
import { read } from "../lib/sources.mjs";
import { chosen } from "./chosen.data.mjs";
import { apply, draw, mutationsOf, placeOf } from "./draw.mjs";
import { testRuns } from "./judge.mjs";
import { holds, totals } from "./result.mjs";

const source = `import { far } from "./far.ts";
export async function pay(sum: number, kind: "whole" | "part") {
  if (sum <= 0) return null;
  await far({ sum, name: "A text that people read" });
  return kind === "whole" ? sum - 1 : undefined;
}
`;

test("a module's mutations are small changes of its code, not of its types, imports and texts", () => {
  const changes = mutationsOf("pay.ts", source).map(
    ({ original, replacement }) => `${original} → ${replacement}`,
  );
  expect(changes.sort()).toEqual(
    [
      '"whole" → ""',
      "- → +",
      "0 → 1",
      "1 → 2",
      "<= → <",
      'await far({ sum, name: "A text that people read" }); → ;',
      'kind === "whole" → !(kind === "whole")',
      "return null; → {}",
      "sum <= 0 → !(sum <= 0)",
    ].sort(),
  );
});

test("a mutation changes its place and nothing else", () => {
  const found = placeOf(source, { file: "pay.ts", find: "sum - 1", replace: "sum", name: "a cent more" });
  expect(apply(source, found)).toBe(source.replace("sum - 1", "sum"));
  expect(() => placeOf(source, { file: "pay.ts", find: "sum", replace: "0", name: "any" })).toThrow("once");
});

test("each chosen mutation has its place in the code", () => {
  expect(chosen.length).toBeGreaterThan(100);
  for (const one of chosen) expect(() => placeOf(read(one.file), one)).not.toThrow();
});

test("a seed draws the mutations of a kind in the same order whatever changes in other files", () => {
  const modules = [{ file: "pay.ts", source }];
  const byKind = (/** @type {import("./draw.mjs").Mutation[]} */ all) =>
    all.filter(({ file }) => file === "pay.ts").sort((a, b) => a.name.localeCompare(b.name));
  const drawn = draw("a", modules);
  expect(drawn).toHaveLength(9);
  expect(new Set(drawn.slice(0, 5).map(({ name }) => name)).size).toBe(5);
  const beside = draw("a", [{ file: "other.ts", source: "export const one = 1 < 2;" }, ...modules]);
  expect(byKind(beside)).toEqual(byKind(drawn));
  expect(draw("b", modules)).not.toEqual(draw("a", modules));
});

test("a mutation meets the tests of its folder first, those of a browser last, and those of the full run after all others", () => {
  const graph = new Map([
    ["a/pay.ts", []],
    ["b/far.test.ts", ["b/use.ts"]],
    ["b/use.ts", ["a/pay.ts"]],
    ["b/far.ts", ["b/use.ts"]],
    ["b/long.full.test.ts", ["b/far.ts"]],
    ["b/page.browser.test.ts", ["a/pay.ts"]],
    ["a/pay.test.ts", ["b/use.ts"]],
    ["a/pay.full.test.ts", ["a/pay.ts"]],
  ]);
  expect(testRuns(graph, "a/pay.ts")).toEqual([
    { outcome: "npm test", files: ["a/pay.full.test.ts", "a/pay.test.ts", "b/far.test.ts"] },
    { outcome: "npm test", files: ["b/page.browser.test.ts"] },
    { outcome: "full run", files: ["b/long.full.test.ts"] },
  ]);
});

test("a result is good enough from 97 % on without a survivor, and holds while the test that killed it exists", () => {
  const row = {
    origin: "drawn",
    file: "a/pay.ts",
    line: "3",
    name: "number",
    original: "0",
    replacement: "1",
  };
  const killed = { ...row, outcome: "npm test", test: "a/pay.test.ts > pays", seconds: "9", hash: "abc" };
  const rows = Array.from({ length: 97 }, () => killed);
  const slow = { ...killed, outcome: "full run" };
  expect(totals([...rows, slow, slow, slow]).passed).toBe(true);
  expect(totals([...rows, slow, slow, slow, slow]).passed).toBe(false);
  expect(totals([...rows, { ...killed, outcome: "survived" }]).passed).toBe(false);
  expect(totals([...rows, { ...killed, outcome: "equivalent" }]).passed).toBe(true);
  expect(holds(killed, new Set(["a/pay.test.ts"]))).toBe(true);
  expect(holds(killed, new Set())).toBe(false);
  expect(holds({ ...killed, outcome: "survived" }, new Set(["a/pay.test.ts"]))).toBe(false);
});
