import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, test } from "vitest";
import { forgetLeaving } from "../project/store.leave.ts";
import { type TestPlatform, testPlatform } from "../testing/index.ts";
import { setHome, setValidFrom } from "../user/store.ts";
import { enterWorkspace } from "./home.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});

const items = async () =>
  (await platform.table.client.send(new ScanCommand({ TableName: platform.table.name }))).Count;

test("whoever's session ended meanwhile is asked to sign in, and no session comes back", async () => {
  const workspaceId = platform.ids.make("workspace");
  await expect(enterWorkspace(platform, platform.ids.make("session"), workspaceId)).rejects.toMatchObject({
    code: "auth.required",
  });
  expect(await items()).toBe(0);
});

test("a user or a project that was erased meanwhile stays erased, and what follows is done", async () => {
  const { table, ids } = platform;
  const of = { workspaceId: ids.make("workspace"), projectId: ids.make("project"), version: 1 };
  await setHome(table, "sub-gone", of.workspaceId);
  await setValidFrom(table, "sub-gone", 1, undefined);
  await setValidFrom(table, "sub-gone", 1, ids.make("session"));
  await forgetLeaving(table, of);
  expect(await items()).toBe(0);
});
