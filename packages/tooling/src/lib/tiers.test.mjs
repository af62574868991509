import { expect, test } from "vitest";
import { leftOut } from "./tiers.mjs";

const widget = "packages/e2e/src/widget/layout.browser.full.test.ts";
const fuzz = "packages/local/src/guarantees/fuzz.full.test.ts";
const screen = "packages/web/src/features/help/help.full.test.tsx";
const deployment = "stacks/deployment.full.test.ts";
const files = [widget, fuzz, screen, "packages/local/src/guarantees/idempotency.test.ts"];

test("the full run leaves nothing out", () => {
  expect(leftOut({ all: true, files, changed: [] })).toEqual([]);
});

test("without a change, the files of the full run are left out, and only those", () => {
  expect(leftOut({ all: false, files, changed: [] })).toEqual([widget, fuzz, screen]);
});

test.each([
  ["the file itself", fuzz, [widget, screen]],
  ["a file beside it", "packages/local/src/guarantees/requests.ts", [widget, screen]],
  ["the code that its folder tests", "packages/widget/src/loader/start.ts", [fuzz, screen]],
  ["a part of its screen", "packages/web/src/features/help/components/index/list.tsx", [widget, fuzz]],
  ["another test beside it", "packages/local/src/guarantees/idempotency.test.ts", [widget, fuzz, screen]],
  ["a helper of other tests", "packages/e2e/src/widget/hosts.ts", [widget, fuzz, screen]],
  ["something else", "packages/core/src/shared/due/run.ts", [widget, fuzz, screen]],
])("a change of %s", (_, changed, left) => {
  expect(leftOut({ all: false, files, changed: [changed], graph: () => new Map() })).toEqual(left);
});

test("a file that the table names runs for the code named there, and not for its folder", () => {
  const left = (/** @type {string} */ changed) =>
    leftOut({ all: false, files: [deployment], changed: [changed], graph: () => new Map() });
  expect(left("stacks/alarms.ts")).toEqual([deployment]);
  expect(left("sst.config.ts")).toEqual([]);
  expect(left(deployment)).toEqual([]);
});

test("a file that imports the change, at most through one other, is not left out", () => {
  const changed = "packages/core/src/shared/due/run.ts";
  const imports = (/** @type {string[]} */ ...between) =>
    new Map([fuzz, ...between].map((file, at, files) => [file, [files[at + 1] ?? changed]]));
  const left = (/** @type {ReadonlyMap<string, readonly string[]>} */ graph) =>
    leftOut({ all: false, files, changed: [changed], graph: () => graph });
  expect(left(imports("packages/local/src/a.ts"))).toEqual([widget, screen]);
  expect(left(imports("packages/local/src/a.ts", "packages/local/src/b.ts"))).toEqual([widget, fuzz, screen]);
});
