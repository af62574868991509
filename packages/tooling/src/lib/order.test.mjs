import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { earlier, long } from "./order.mjs";
import { root } from "./paths.mjs";

/** @param {string} name @param {string} moduleId @param {boolean} isolate @param {number} groupOrder */
const file = (name, moduleId, isolate = true, groupOrder = 0) => ({
  moduleId: join(root, moduleId),
  project: { name, config: { isolate, sequence: { groupOrder } } },
});

test("files are ordered by group, isolated projects first, then by project, then long files as listed", () => {
  const [first = "", second = ""] = long;
  const inOrder = [
    file("a", first),
    file("a", second),
    file("a", "short.test.ts"),
    file("z", second),
    file("z", "another.test.ts"),
    file("m", second, false),
    file("m", "third.test.ts", false),
    file("a", first, true, 1),
  ];
  expect(inOrder.toReversed().toSorted(earlier)).toEqual(inOrder);
});

test("equally long files keep their order", () => {
  const files = ["c.test.ts", "a.test.ts", "b.test.ts"].map((name) => file("a", name));
  expect(files.toSorted(earlier)).toEqual(files);
});

test("every long file exists", () => {
  expect(long.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
