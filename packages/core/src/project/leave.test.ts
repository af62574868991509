import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { testPlatform } from "../testing/index.ts";
import { forgetLeaving } from "./store.leave.ts";

test("a project that was erased meanwhile is not brought back", async () => {
  const { table, ids } = await testPlatform();
  const of = { workspaceId: ids.make("workspace"), projectId: ids.make("project"), version: 1 };
  await forgetLeaving(table, of);
  const { Count } = await table.client.send(new ScanCommand({ TableName: table.name }));
  expect(Count).toBe(0);
});
