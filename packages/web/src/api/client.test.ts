import { ping } from "@kiteloop/contract/operations/system";
import { getProject, listProjects } from "@kiteloop/contract/publishing/project";
import { projectAnalytics } from "@kiteloop/contract/reports/analytics";
import { afterEach, expect, test, vi } from "vitest";
import { call, urlOf } from "./client.ts";

afterEach(() => vi.unstubAllGlobals());

const answerWith = (body: unknown) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status: 200 }));

const pong = { ok: true, stage: "local", version: "0.1.0", at: "2026-11-20T12:00:00.000Z", tableMs: 1.5 };

test("a response is parsed by the contract", async () => {
  answerWith(pong);
  expect(await call(ping, {})).toEqual(pong);
});

test.each([
  ["a field of another type", { ...pong, ok: "yes" }],
  ["a missing field", { ok: true }],
  ["an unknown field", { ...pong, extra: 1 }],
  ["nothing", {}],
])("a response with %s is rejected before it reaches a screen", async (_name, body) => {
  answerWith(body);
  await expect(call(ping, {})).rejects.toMatchObject({ code: "unreadable" });
});

test("parameters are escaped, so that none can change the path", () => {
  expect(urlOf(getProject, { projectId: "../me?x#y" }, undefined)).toBe("/api/projects/..%2Fme%3Fx%23y");
});

test("missing query parameters are omitted", () => {
  const params = { projectId: "prj_1" };
  expect(urlOf(projectAnalytics, params, { from: "2026-01-01", to: undefined })).toBe(
    "/api/projects/prj_1/analytics?from=2026-01-01",
  );
  expect(urlOf(listProjects, undefined, {})).toBe("/api/projects");
});

test("a path without its parameter throws before the call", () => {
  expect(() => urlOf(getProject, {}, undefined)).toThrow("projectId");
});
