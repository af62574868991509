import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inStartOrder, long } from "./order.mjs";
import { root } from "./paths.mjs";

/** @param {string} name @param {string} moduleId @param {number} groupOrder */
const file = (name, moduleId, groupOrder = 0) => ({
  moduleId: join(root, moduleId),
  project: { name, config: { sequence: { groupOrder } } },
});

test("files start by group, then by project with the longest file's first, then long files as listed", () => {
  const [first = "", second = ""] = long;
  const inOrder = [
    file("z", first),
    file("z", "short.test.ts"),
    file("a", second),
    file("a", "another.test.ts"),
    file("m", "third.test.ts"),
    file("n", "fourth.test.ts"),
    file("b", first, 1),
  ];
  expect(inStartOrder(inOrder.toReversed())).toEqual(inOrder);
});

test("equally long files keep their order", () => {
  const files = ["c.test.ts", "a.test.ts", "b.test.ts"].map((name) => file("a", name));
  expect(inStartOrder(files)).toEqual(files);
});

test("every long file exists", () => {
  expect(long.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
