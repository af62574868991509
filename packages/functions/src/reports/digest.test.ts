import { transact } from "@kiteloop/core/shared/table";
import { digestChoice, stopUrlOf } from "@kiteloop/core/tenancy/digest-subscription";
import { changeUserItem, findUser } from "@kiteloop/core/tenancy/user";
import { type TestPlatform, testEngine, testPeople, testPlatform } from "@kiteloop/core/testing";
import { beforeAll, expect, test } from "vitest";
import { logTo } from "../runtime/index.ts";
import { testEvent } from "../testing/event.ts";
import { showUnsubscribe, unsubscribe } from "./digest.ts";

let platform: TestPlatform;
let token: string;
const subject = "sub-Mara";

beforeAll(async () => {
  platform = await testPlatform();
  // The configuration is read once per process, so it must be set before.
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: platform.table.name,
    DYNAMODB_ENDPOINT: testEngine(),
    APP_ORIGIN: "https://app.test",
    EDGE_ORIGIN: "https://edge.test",
  });
  logTo(() => undefined);
  await testPeople(platform).signIn("Mara");
  const user = await findUser(platform.table, subject);
  const digest = user === null ? undefined : digestChoice(platform, user, "weekly");
  if (user === null || digest === undefined) throw new Error("Mara has no choice");
  const preferences = { avatar: "grey", formats: "en-US", language: null, timeZone: null } as const;
  await transact(platform.table, platform.clock, [
    changeUserItem(platform.table, subject, { name: "Mara", preferences, digest }, 1),
  ]);
  token =
    stopUrlOf(platform.instance, { ...user, ...digest })
      ?.split("/")
      .at(-1) ?? "";
});

const choice = async () => (await findUser(platform.table, subject))?.digest;
const at = (method: string, more: object = {}) =>
  testEvent({ method, path: `/v1/digests/${token}`, params: { token }, ...more });

test("the link shows a page with a question, and changes nothing", async () => {
  const page = await showUnsubscribe(at("GET"));
  expect(page.statusCode).toBe(200);
  expect(page.headers?.["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers?.["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).toContain('<form method="post">');
  expect(await choice()).toBe("weekly");
});

test.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])("one click as %s, from any origin and without a cookie, stops the emails", async (type, body) => {
  const page = await unsubscribe(at("POST", { headers: { "content-type": type }, body }));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("No more weekly emails");
  expect(await choice()).toBe("off");
});

test("an unknown link is not found", async () => {
  const bad = { params: { token: `${token}x` } };
  expect((await showUnsubscribe(at("GET", bad))).statusCode).toBe(404);
  expect((await unsubscribe(at("POST", bad))).statusCode).toBe(404);
});
