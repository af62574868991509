import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newProject } from "../testing/created.ts";
import { plantForms } from "../testing/forms.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import {
  type Answer,
  callEdge,
  codeOf,
  makeStaff,
  signUpMember,
  TestBrowser,
  type TestMember,
} from "../testing/member.ts";
import { absentInstanceRecords, type InstanceRecords } from "../testing/records.ts";
import { bodyFor, pathFor, plant, staffEndpoints } from "../testing/requests.ts";
import { callApi, makeWorkspaceKey } from "../testing/server-api.ts";

let instance: TestInstance;
let staff: TestMember;
let owner: TestMember;
let nobody: TestBrowser;
let records: InstanceRecords;

beforeAll(async () => {
  instance = await startTestInstance();
  nobody = new TestBrowser(instance);
  owner = await signUpMember(instance);
  // Staff of the instance, with the lowest role in their own workspace.
  staff = await signUpMember(instance, "viewer");
  await makeStaff(staff);
  records = await plantForms(nobody, staff, await signUpMember(instance));
});
afterAll(() => instance.stop());

const ask = (browser: TestBrowser, endpoint: Endpoint, of = records): Promise<Answer> =>
  browser.send(endpoint.method, pathFor(endpoint, of), bodyFor(endpoint, {}));

test("there are staff endpoints, all of them in the admin area", () => {
  expect(staffEndpoints.length).toBeGreaterThan(3);
  expect(staffEndpoints.filter(({ path }) => !path.startsWith("/api/admin/"))).toEqual([]);
});

describe.each(staffEndpoints)("$id", (endpoint) => {
  test("is refused without a session, and to the owner of a workspace", async () => {
    expect(await ask(nobody, endpoint)).toMatchObject({ status: 401, body: { code: "auth.required" } });
    expect(await ask(owner, endpoint)).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
  });

  test("tells unauthorized callers nothing about what exists", async () => {
    const absent = absentInstanceRecords();
    const plain = ({ status, text }: Answer) => `${status} ${text.replace(/req_[0-9a-z]{26}/, "req")}`;
    for (const browser of [nobody, owner])
      expect(plain(await ask(browser, endpoint))).toBe(plain(await ask(browser, endpoint, absent)));
  });

  test("is allowed to staff", async () => {
    expect((await ask(staff, endpoint)).status).toBe(endpoint.status);
    if (endpoint.path.includes("{"))
      expect(codeOf(await ask(staff, endpoint, absentInstanceRecords()))).toBe("not_found");
  });
});

test.each(staffEndpoints.filter(({ method }) => method !== "GET"))(
  "$id is refused to another site in a staff member's browser",
  async (endpoint) => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const to = pathFor(endpoint, records);
    const answer = await staff.send(endpoint.method, to, bodyFor(endpoint, {}), headers);
    expect(codeOf(answer)).toBe("request.cross_site");
  },
);

test("staff are marked as such in their session, and have no role in other workspaces", async () => {
  expect((await staff.send("GET", "/api/me")).body).toMatchObject({
    user: { staff: true },
    workspace: { role: "viewer" },
  });
  expect((await owner.send("GET", "/api/me")).body).toMatchObject({ user: { staff: false } });
  const project = { name: "x", host: "x.example", businessType: "saas", timeZone: "UTC" };
  expect(codeOf(await staff.send("POST", "/api/projects", project))).toBe("auth.forbidden");
});

test("a suspension holds at the next request: members read, and only end access, and secret keys are refused", async () => {
  const { projectId, secretKey, keyId } = await plant(instance, owner, "Suspended");
  const { workspaceId } = owner;
  const address = `/api/admin/workspaces/${workspaceId}/suspension`;
  const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json" };
  const report = () =>
    callEdge(instance, "/v1/conversions", { externalId: "order", participantExternalId: "x" }, headers);
  const rename = () => owner.send("PATCH", `/api/projects/${projectId}`, { version: 1, name: "Other" });
  const { secret: key } = await makeWorkspaceKey(owner);
  const list = () => callApi(instance, { path: "/v1/projects", key });
  const create = () => callApi(instance, { method: "POST", path: "/v1/projects", key, body: newProject() });
  expect([(await report()).status, (await list()).status]).toEqual([200, 200]);
  expect(codeOf(await owner.send("PUT", address, { reason: "spam", text: "No." }))).toBe("auth.forbidden");
  expect((await staff.send("PUT", address, { reason: "spam", text: "Complaints." })).status).toBe(200);
  expect(await rename()).toMatchObject({ status: 403, body: { code: "workspace.suspended" } });
  for (const answer of [await report(), await list(), await create()])
    expect(answer).toMatchObject({ status: 403, body: { code: "workspace.suspended" } });
  expect((await owner.send("GET", "/api/me")).body).toMatchObject({
    workspace: { suspension: { reason: "spam", text: "Complaints." } },
  });
  expect((await owner.send("GET", `/api/projects/${projectId}/export`)).status).toBe(200);
  expect((await owner.send("PATCH", "/api/profile", { version: 1, name: "Still me" })).status).toBe(200);
  expect((await staff.send("DELETE", address)).status).toBe(200);
  expect((await report()).status).toBe(200);
  expect((await owner.send("DELETE", `/api/api-keys/${keyId}`)).status).toBe(200);
});

test("staff actions are in no workspace's activity", async () => {
  const { text } = await staff.send("GET", "/api/activity");
  expect(text).not.toMatch(/contact\.|testimonial\./);
});
