import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleSize, overBudget } from "./check-size.mjs";

test("what keeps its budget passes, a byte more does not", () => {
  expect(overBudget([{ name: "a", bytes: 100, budget: 100 }])).toEqual([]);
  expect(overBudget([{ name: "a", bytes: 101, budget: 100 }])).toEqual(["a: 101 bytes, the budget is 100"]);
});

test("a measure that failed is over any budget", () => {
  expect(overBudget([{ name: "a", bytes: Number.NaN, budget: 100 }])).toHaveLength(1);
});

test("what a bundle draws in counts with it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kiteloop-bundle-"));
  try {
    const entry = join(folder, "entry.mjs");
    writeFileSync(join(folder, "heavy.mjs"), `export const heavy = "${"x".repeat(5000)}";\n`);
    writeFileSync(entry, "export const light = 1;\n");
    const before = await bundleSize(entry, { bundle: true, format: "esm", minify: true });
    writeFileSync(entry, 'export { heavy } from "./heavy.mjs";\n');
    expect((await bundleSize(entry, { bundle: true, format: "esm", minify: true })) - before).toBeGreaterThan(
      4900,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
