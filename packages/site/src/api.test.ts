import { beforeEach, expect, test, vi } from "vitest";
import { type Answer, call } from "./api.ts";

type Seen = { method: string; path: string; body: unknown };

const seen: Seen[] = [];
let answer: (call: Seen) => Response;

const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });
const problem = (status: number, code: string, more = {}, headers = {}) =>
  json(status, { type: "about:blank", title: "Title.", status, code, requestId: "req_1", ...more }, headers);

beforeEach(() => {
  seen.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    const made = { method, path, body: typeof body === "string" ? JSON.parse(body) : undefined };
    seen.push(made);
    return answer(made);
  });
});

const problemIn = (given: Answer) => (given.ok ? expect.fail("it should have failed") : given.problem);

test("a response is returned as is, and a body is sent as JSON", async () => {
  answer = () => json(200, { next: "signed-in" });
  expect(await call("POST", "/api/auth/sign-in", { email: "a@b.c" })).toEqual({
    ok: true,
    data: { next: "signed-in" },
  });
  expect(seen).toEqual([{ method: "POST", path: "/api/auth/sign-in", body: { email: "a@b.c" } }]);
});

test("a response without a body is a success", async () => {
  answer = () => new Response(null, { status: 204 });
  expect(await call("GET", "/api/ping")).toEqual({ ok: true, data: {} });
});

test("a problem keeps its code, words, fields, digest, request and retry delay", async () => {
  const more = {
    detail: "Wait.",
    digest: "d4f8",
    errors: [{ path: "email", message: "is taken" }, { path: 3 }],
  };
  answer = () => problem(429, "request.rate_limited", more, { "retry-after": "30" });
  expect(problemIn(await call("POST", "/api/contact", {}))).toEqual({
    status: 429,
    code: "request.rate_limited",
    title: "Title.",
    detail: "Wait.",
    errors: [{ path: "email", message: "is taken" }],
    digest: "d4f8",
    requestId: "req_1",
    retryAfter: 30,
  });
});

test.each([
  ["a proxy's error page", () => new Response("<html>Bad gateway</html>", { status: 502 }), "unknown", 502],
  ["an empty error", () => new Response("", { status: 500 }), "unknown", 500],
  ["a list instead of a problem", () => json(500, []), "unknown", 500],
  ["a success without JSON", () => new Response("<html>", { status: 200 }), "unreadable", 200],
])(
  "%s becomes a problem with a code and without text of the response",
  async (_name, respond, code, status) => {
    answer = respond;
    const given = problemIn(await call("GET", "/api/ping"));
    expect(given).toMatchObject({ code, status });
    expect(given.title).not.toMatch(/html/);
  },
);

test("a missing connection has its own code and a helpful message", async () => {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  const given = problemIn(await call("GET", "/api/ping"));
  expect(given).toMatchObject({ code: "network", status: 0 });
  expect(given.title).toMatch(/Check your connection/);
});

test("concurrent calls share one refresh and are repeated with their bodies", async () => {
  let fresh = false;
  answer = ({ path }) => {
    if (path === "/api/auth/refresh") fresh = true;
    return fresh ? json(200, {}) : problem(401, "auth.required");
  };
  const answers = await Promise.all(
    ["/api/me", "/api/assessments"].map((path) => call("POST", path, { from: path })),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(seen.filter(({ path }) => path === "/api/auth/refresh")).toHaveLength(1);
  expect(seen.filter(({ path }) => path === "/api/me").map(({ body }) => body)).toEqual([
    { from: "/api/me" },
    { from: "/api/me" },
  ]);
});

test("if the refresh is refused, the call fails as signed out and is not repeated", async () => {
  answer = () => problem(401, "auth.required");
  expect(problemIn(await call("GET", "/api/me"))).toMatchObject({ code: "auth.required", status: 401 });
  expect(seen.map(({ path }) => path)).toEqual(["/api/me", "/api/auth/refresh"]);
});

test("a refresh that fails for another reason returns that reason", async () => {
  answer = ({ path }) =>
    path === "/api/auth/refresh" ? problem(503, "unavailable") : problem(401, "auth.required");
  expect(problemIn(await call("GET", "/api/me"))).toMatchObject({ code: "unavailable", status: 503 });
});
