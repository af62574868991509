import { expect, test } from "vitest";
import { importGraph, reachedBy, resolver } from "./import-graph.mjs";

const known = [
  "packages/a/src/index.ts",
  "packages/a/src/x/y.ts",
  "packages/b/src/z.ts",
  "packages/b/src/z.test.ts",
];
const exportsOf = { a: { ".": "./src/index.ts", "./*": { types: "./dist/*.d.ts", default: "./src/*.ts" } } };
const importsOfPackage = { b: { "#a/*": "@kiteloop/a/x/*" } };
const resolve = resolver(new Set(known), exportsOf, importsOfPackage);

test.each([
  ["./z.ts", "packages/b/src/z.ts"],
  ["@kiteloop/a", "packages/a/src/index.ts"],
  ["@kiteloop/a/x/y", "packages/a/src/x/y.ts"],
  ["@kiteloop/a/none", undefined],
  ["#a/y", "packages/a/src/x/y.ts"],
  ["#c", undefined],
  ["zod", undefined],
])("%s resolves to a file of the project, or to nothing", (specifier, file) => {
  expect(resolve("packages/b/src/z.test.ts", specifier)).toBe(file);
});

test("a change reaches those who import it, nearest first, and types only if asked", () => {
  const modules = [
    { file: "packages/a/src/x/y.ts", source: "export const y = 1;\n" },
    { file: "packages/b/src/z.ts", source: 'import { y } from "@kiteloop/a/x/y";\n' },
    { file: "packages/b/src/z.test.ts", source: 'import { z } from "./z.ts";\n' },
    { file: "packages/a/src/index.ts", source: 'import type { y } from "./x/y.ts";\n' },
  ];
  const reached = (/** @type {boolean} */ types) => [
    ...reachedBy(importGraph(modules, resolve, { types }), ["packages/a/src/x/y.ts"]),
  ];
  expect(reached(false)).toEqual([
    ["packages/a/src/x/y.ts", 0],
    ["packages/b/src/z.ts", 1],
    ["packages/b/src/z.test.ts", 2],
  ]);
  expect(reached(true).map(([file]) => file)).toContain("packages/a/src/index.ts");
});
