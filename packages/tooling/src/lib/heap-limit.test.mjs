import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { heapLimit } from "./heap-limit.mjs";
import { root } from "./paths.mjs";

test("the operator's own limit takes precedence", () => {
  expect(heapLimit("--max-old-space-size=6000")).toEqual([]);
  expect(heapLimit("--max_old_space_size=6000")).toEqual([]);
  expect(heapLimit("--enable-source-maps")).toHaveLength(1);
});

test("benchmarks run with the limit of an instance", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "packages/bench/package.json"), "utf8"));
  expect(scripts.bench).toContain(`node ${heapLimit(undefined)} `);
});
