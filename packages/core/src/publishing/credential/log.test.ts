import { keyRequests } from "@kiteloop/contract/shared/spans";
import { beforeEach, expect, test } from "vitest";
import { ttlAttribute } from "../../shared/table/index.ts";
import { readAllItems, type TestPlatform, testPlatform } from "../../testing/index.ts";
import { logRequest, newestKeyRequests, usesRecorded } from "./index.ts";

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform();
});

const request = () => ({
  id: platform.ids.make("request"),
  ...{ method: "GET", route: "/v1/participants/{participantId}", status: 200, ms: 12 },
});

test("a request is one item that expires after its days", async () => {
  const of = { workspaceId: platform.ids.make("workspace"), keyId: platform.ids.make("apiKey") };
  const { id, ...logged } = request();
  logRequest(platform, of, { id, ...logged });
  await usesRecorded();
  const at = platform.clock.now();
  const expiresAt = at.getTime() / 1000 + keyRequests.seconds;
  expect(await readAllItems(platform.table)).toMatchObject([{ ...logged, [ttlAttribute]: expiresAt }]);
  const { items, last } = await newestKeyRequests(platform.table, of, { limit: 5, before: undefined });
  expect(items).toMatchObject([{ requestId: id, at: at.toISOString(), ...logged }]);
  expect(last).toBeNull();
});

test("a failure to log neither fails nor delays the call, and leaves a line", async () => {
  const table = { ...platform.table, put: () => Promise.reject(new Error("throttled")) };
  const of = { workspaceId: platform.ids.make("workspace"), keyId: platform.ids.make("apiKey") };
  logRequest({ ...platform, table }, of, request());
  await usesRecorded();
  expect(platform.lines.join()).toContain("missing in its key's log");
  expect(await readAllItems(platform.table)).toEqual([]);
});
