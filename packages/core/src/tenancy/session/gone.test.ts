import { beforeAll, expect, test } from "vitest";
import { readAllItems, type TestPlatform, testPlatform } from "../../testing/index.ts";
import { endSignIns, setHome } from "../user/index.ts";
import { enterWorkspace } from "./home.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});

const items = async () => (await readAllItems(platform.table)).length;

test("a session that has ended meanwhile is not brought back, and its owner is asked to sign in", async () => {
  const workspaceId = platform.ids.make("workspace");
  await expect(enterWorkspace(platform, platform.ids.make("session"), workspaceId)).rejects.toMatchObject({
    code: "auth.required",
  });
  expect(await items()).toBe(0);
});

test("a user who was erased meanwhile is not brought back", async () => {
  const { table, clock, ids } = platform;
  await setHome(table, "sub-gone", ids.make("workspace"));
  await endSignIns(table, clock, "sub-gone");
  await endSignIns(table, clock, "sub-gone", ids.make("session"));
  expect(await items()).toBe(0);
});
