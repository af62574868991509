import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test("concurrent calls share one refresh, because the cookie can be used only once", async () => {
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

test("a refused refresh notifies the app once per call, which fails as signed out", async () => {
  answer = () => problem(401, "auth.required");
  const error = await failure(send({ method: "GET", path: "/api/me" }));
  expect(error).toMatchObject({ code: "auth.required", status: 401 });
  expect(signedOut).toBe(1);
  expect(times("/api/me")).toBe(1);
});

test("a refresh that fails for another reason does not sign out", async () => {
  answer = ({ path }) =>
    path === "/api/auth/refresh" ? problem(503, "unavailable") : problem(401, "auth.required");
  expect(await failure(send({ method: "GET", path: "/api/me" }))).toMatchObject({ code: "unavailable" });
  expect(signedOut).toBe(0);
});

test("a wrong password is not taken for an expired session", async () => {
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
  [
    "API Gateway's own throttle",
    () => json(429, { message: "Too Many Requests" }),
    "request.rate_limited",
    429,
  ],
  [
    "API Gateway's own limit of size",
    () => json(413, { message: "Request Entity Too Large" }),
    "request.too_large",
    413,
  ],
  ["API Gateway without capacity", () => json(503, { message: "Service Unavailable" }), "unavailable", 503],
  ["a proxy's error page", () => new Response("<html>Bad gateway</html>", { status: 502 }), "unknown", 502],
  ["an empty error", () => new Response("", { status: 500 }), "unknown", 500],
  ["a list instead of a problem", () => json(500, []), "unknown", 500],
  ["a success without JSON", () => new Response("<html>", { status: 200 }), "unreadable", 200],
])(
  "%s becomes an error with a code and without text of the response",
  async (_name, respond, code, status) => {
    answer = respond;
    const error = await failure(send({ method: "GET", path: "/api/me" }));
    expect(error).toMatchObject({ code, status });
    expect(error.message).not.toContain("html");
  },
);

test("a missing connection has its own code, so that it can be retried", async () => {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await failure(send({ method: "GET", path: "/api/me" }))).toMatchObject({
    code: "network",
    status: 0,
  });
});
