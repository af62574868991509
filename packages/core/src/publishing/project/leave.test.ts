import { expect, test } from "vitest";
import { readAllItems, testPlatform } from "../../testing/index.ts";
import { removeLeavingItem } from "./store.leave.ts";

test("a project that was erased meanwhile is not restored", async () => {
  const { table, ids } = await testPlatform();
  const of = { workspaceId: ids.make("workspace"), projectId: ids.make("project"), version: 1 };
  await removeLeavingItem(table, of);
  expect(await readAllItems(table)).toEqual([]);
});
