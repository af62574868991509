import { expect, test } from "vitest";
import { importCycles } from "./cycles.mjs";

const a = "packages/core/src/shared/a.ts";
const b = "packages/core/src/shared/b.ts";
const c = "packages/contract/src/shared/c.ts";

test("modules that import each other are a cycle, also by type", () => {
  expect(
    importCycles([
      { file: a, source: 'import { b } from "./b.ts";\n' },
      { file: b, source: 'import type { A } from "./a.ts";\n' },
    ]),
  ).toEqual([[a, b]]);
});

test("a cycle across packages is found", () => {
  expect(
    importCycles([
      { file: a, source: 'import { c } from "@kiteloop/contract/shared/c";\n' },
      { file: c, source: 'import type { A } from "@kiteloop/core/shared/a";\n' },
    ]),
  ).toEqual([[c, a]]);
});

test("modules that import one way are not a cycle", () => {
  expect(
    importCycles([
      { file: a, source: 'import { b } from "./b.ts";\nimport { c } from "@kiteloop/contract/shared/c";\n' },
      { file: b, source: 'export { c } from "@kiteloop/contract/shared/c";\n' },
      { file: c, source: "export const c = 1;\n" },
    ]),
  ).toEqual([]);
});
