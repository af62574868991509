import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./error.ts";
import { send, setSignedOutHandler } from "./transport.ts";

type Seen = { method: string; path: string; body: unknown };

const seen: Seen[] = [];
let answer: (call: Seen) => Response;
let signedOut = 0;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const problem = (status: number, code: string, more = {}) =>
  json(status, { type: "about:blank", title: "Title.", status, code, requestId: "req_1", ...more });

beforeEach(() => {
  seen.length = 0;
  signedOut = 0;
  setSignedOutHandler(() => {
    signedOut += 1;
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? "GET", path, body };
    seen.push(call);
    return answer(call);
  });
});
afterEach(() => vi.unstubAllGlobals());

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("it should have failed"),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  );

const times = (path: string) => seen.filter((call) => call.path === path).length;

test("an expired session is refreshed once and the call repeated with its body", async () => {
  let fresh = false;
  answer = ({ path }) => {
    if (path === "/api/auth/refresh") {
      fresh = true;
      return json(200, { next: "signed-in" });
    }
    return fresh ? json(200, { saved: true }) : problem(401, "auth.required");
  };
  const result = await send({ method: "POST", path: "/api/projects", body: { name: "Acme" } });
  expect(result).toEqual({ saved: true });
  expect(seen.filter((call) => call.path === "/api/projects").map((call) => call.body)).toEqual([
    { name: "Acme" },
    { name: "Acme" },
  ]);
  expect(signedOut).toBe(0);
});

test("calls that expire together share one refresh, because the cookie is spent by its use", async () => {
  let fresh = false;
  answer = ({ path }) => {
    if (path === "/api/auth/refresh") {
      fresh = true;
      return json(200, { next: "signed-in" });
    }
    return fresh ? json(200, {}) : problem(401, "auth.required");
  };
  await Promise.all(
    ["/api/me", "/api/projects", "/api/overview"].map((path) => send({ method: "GET", path })),
  );
  expect(times("/api/auth/refresh")).toBe(1);
});

test("where the refresh is refused, the app is told once per call and the call fails as signed out", async () => {
  answer = () => problem(401, "auth.required");
  const error = await failure(send({ method: "GET", path: "/api/me" }));
  expect(error).toMatchObject({ code: "auth.required", status: 401 });
  expect(signedOut).toBe(1);
  expect(times("/api/me")).toBe(1);
});

test("a refresh that fails for another reason does not sign anybody out", async () => {
  answer = ({ path }) =>
    path === "/api/auth/refresh" ? problem(503, "unavailable") : problem(401, "auth.required");
  expect(await failure(send({ method: "GET", path: "/api/me" }))).toMatchObject({ code: "unavailable" });
  expect(signedOut).toBe(0);
});

test("a wrong password is an answer, not an expired session", async () => {
  answer = () => problem(401, "auth.invalid_credentials");
  const error = await failure(send({ method: "POST", path: "/api/auth/sign-in", body: {} }));
  expect(error.code).toBe("auth.invalid_credentials");
  expect(times("/api/auth/refresh")).toBe(0);
});

test("a problem keeps its code, request, digest, fields and limit", async () => {
  answer = () =>
    problem(402, "plan.limit_reached", {
      digest: "d4f81c07",
      detail: "One project is all the free plan has.",
      errors: [{ path: "host", message: "is taken" }, { path: 3 }],
      limit: { name: "projects", limit: 1, used: 1, plan: "free" },
    });
  const error = await failure(send({ method: "GET", path: "/api/projects" }));
  expect(error).toMatchObject({
    code: "plan.limit_reached",
    status: 402,
    requestId: "req_1",
    digest: "d4f81c07",
    detail: "One project is all the free plan has.",
    fieldErrors: [{ path: "host", message: "is taken" }],
    limit: { name: "projects", limit: 1, used: 1, plan: "free" },
  });
});

test.each([
  ["a page of a proxy", () => new Response("<html>Bad gateway</html>", { status: 502 }), "unknown", 502],
  ["an empty error", () => new Response("", { status: 500 }), "unknown", 500],
  ["a list where a problem belongs", () => json(500, []), "unknown", 500],
  ["success that is no JSON", () => new Response("<html>", { status: 200 }), "unreadable", 200],
])("%s becomes an error with a code and no text of the answer", async (_name, respond, code, status) => {
  answer = respond;
  const error = await failure(send({ method: "GET", path: "/api/me" }));
  expect(error).toMatchObject({ code, status });
  expect(error.message).not.toContain("html");
});

test("no connection is its own code, so that it can be tried again", async () => {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await failure(send({ method: "GET", path: "/api/me" }))).toMatchObject({
    code: "network",
    status: 0,
  });
});
