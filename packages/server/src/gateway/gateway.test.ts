import { once } from "node:events";
import { createServer, request as rawRequest } from "node:http";
import { connect } from "node:net";
import type { Method } from "@kiteloop/contract/shared/endpoint";
import { problem } from "@kiteloop/contract/shared/problem";
import { beaconPath } from "@kiteloop/functions/cdn/viewer";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { admission } from "../http/admission.ts";
import { type Listening, listen } from "../http/listen.ts";
import { gateway } from "./index.ts";
import type { HttpHandler } from "./invoke.ts";
import { matcher } from "./match.ts";

const route = (method: Method, path: string, handler: string) => ({
  endpoint: handler,
  method,
  path,
  handler,
});
const routes = [
  route("POST", "/api/echo", "echo"),
  route("GET", "/api/things/{thingId}", "echo"),
  route("GET", "/api/things/new", "fixed"),
  route("GET", "/api/plain", "plain"),
  route("GET", "/api/binary", "binary"),
  route("GET", "/api/cookies", "cookies"),
  route("GET", "/api/slow", "slow"),
  route("GET", "/api/broken", "broken"),
  route("GET", "/api/framed", "framed"),
  route("GET", "/r/{code}", "fixed"),
  route("GET", "/r/{code}/held", "held"),
  route("POST", beaconPath, "fixed"),
];
let events: APIGatewayProxyEventV2[] = [];
/** Ends the requests that are held. */
const holding: ((result: unknown) => void)[] = [];
const handlers: Record<string, HttpHandler> = {
  echo: async (event) => {
    events.push(event);
    return { statusCode: 201, headers: { "X-Mine": "1" }, body: event.body ?? "" };
  },
  fixed: async () => ({ statusCode: 200, body: "fixed" }),
  plain: async () => ({ hello: "world" }),
  binary: async () => ({
    statusCode: 200,
    body: Buffer.from([0, 255, 1]).toString("base64"),
    isBase64Encoded: true,
  }),
  cookies: async () => ({
    statusCode: 200,
    cookies: ["a=1; HttpOnly", "b=2"],
    headers: { "set-cookie": "c=3" },
  }),
  slow: async (_, context) =>
    new Promise((resolve) => setTimeout(resolve, context.getRemainingTimeInMillis() + 500)),
  broken: async () => {
    throw new Error("the inside of the machine");
  },
  held: () => new Promise((resolve) => holding.push(resolve)),
  framed: async () => ({ statusCode: 200, headers: { "Content-Security-Policy": "default-src 'self'" } }),
};
const lines: string[] = [];
const sides: Record<string, Listening> = {};
/** The same with one place for requests, and none for beacons. */
const busy: Record<string, Listening> = {};
const full = () => admission({ most: { beacon: 0, app: 1, edge: 1 } });
const at = (side: "app" | "edge", path: string) => `${sides[side]?.origin}${path}`;

/** One of an edge whose disk is full. */
let filled: Listening;

beforeAll(async () => {
  const load = async (name: string) => handlers[name] ?? Promise.reject(new Error(`no ${name}`));
  const origins = { app: "http://app", edge: "http://edge" };
  for (const side of ["app", "edge"] as const) {
    const log = (line: string) => lines.push(line);
    const options = { routes, load, side, origins, log, limitMs: 200 };
    sides[side] = await listen(createServer(gateway(options)), 0);
    busy[side] = await listen(createServer(gateway({ ...options, limitMs: 60_000, admission: full() })), 0);
    if (side === "edge")
      filled = await listen(createServer(gateway({ ...options, isStorageFull: () => true })), 0);
  }
});
afterAll(() =>
  Promise.all([...Object.values(sides), ...Object.values(busy), filled].map(({ close }) => close())),
);
beforeEach(() => {
  events = [];
});

test("a request arrives as payload 2.0", async () => {
  const answer = await fetch(at("app", "/api/echo?a=1&a=2&b=%20x"), {
    method: "POST",
    headers: { "content-type": "application/json", cookie: "one=1; two=2", "x-forwarded-for": "6.6.6.6" },
    body: '{"ü":1}',
  });
  expect([answer.status, answer.headers.get("x-mine"), await answer.text()]).toEqual([201, "1", '{"ü":1}']);
  expect(events[0]).toMatchObject({
    version: "2.0",
    routeKey: "POST /api/echo",
    rawPath: "/api/echo",
    rawQueryString: "a=1&a=2&b=%20x",
    queryStringParameters: { a: "1,2", b: " x" },
    cookies: ["one=1", "two=2"],
    isBase64Encoded: false,
    requestContext: { http: { method: "POST", sourceIp: "127.0.0.1" } },
  });
});

test("path parameters are decoded, and a literal path takes precedence over a parameter", async () => {
  await fetch(at("app", "/api/things/a%20b%2Fc"));
  expect(events[0]?.pathParameters).toEqual({ thingId: "a b/c" });
  expect(events[0]?.rawPath).toBe("/api/things/a%20b%2Fc");
  expect(await (await fetch(at("app", "/api/things/new"))).text()).toBe("fixed");
});

test.each([
  "application/octet-stream",
  "application/x-www-form-urlencoded",
  "application/vnd.api+json",
  "image/png",
])("a body of %s arrives in base64, byte for byte", async (type) => {
  const body = Uint8Array.from([0, 128, 255]);
  await fetch(at("app", "/api/echo"), { method: "POST", headers: { "content-type": type }, body });
  expect(events[0]?.isBase64Encoded).toBe(true);
  expect(Buffer.from(events[0]?.body ?? "", "base64")).toEqual(Buffer.from(body));
});

test("binary answers and answers without a status are sent as API Gateway sends them", async () => {
  const binary = await (await fetch(at("app", "/api/binary"))).arrayBuffer();
  expect(new Uint8Array(binary)).toEqual(Uint8Array.from([0, 255, 1]));
  expect(await (await fetch(at("app", "/api/plain"))).json()).toEqual({ hello: "world" });
});

test("cookies pass on the app origin, and in neither direction on the edge origin", async () => {
  expect((await fetch(at("app", "/api/cookies"))).headers.getSetCookie()).toEqual(["a=1; HttpOnly", "b=2"]);
  expect((await fetch(at("edge", "/api/cookies"))).headers.getSetCookie()).toEqual([]);
  await fetch(at("edge", "/api/echo"), { method: "POST", headers: { cookie: "one=1" } });
  expect(events[0]?.cookies).toBeUndefined();
  expect(events[0]?.headers.cookie).toBeUndefined();
});

const answerTo = async (side: "app" | "edge", path: string, init?: RequestInit) => {
  const { status, headers, ...answer } = await fetch(at(side, path), init).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.text(),
  }));
  return { status, type: headers.get("content-type"), body: answer.body, headers };
};

test.each([
  ["an unknown path", "/api/nope", "GET", 404, "Not Found"],
  ["a method without a route", "/api/echo", "DELETE", 404, "Not Found"],
  ["OPTIONS on the app origin", "/api/echo", "OPTIONS", 404, "Not Found"],
  ["malformed percent-encoding", "/api/things/%E0%A4%A", "GET", 400, "Bad Request"],
  ["a handler that fails", "/api/broken", "GET", 500, "Internal Server Error"],
  ["a handler that never ends", "/api/slow", "GET", 500, "Internal Server Error"],
])("%s gets API Gateway's own answer", async (_, path, method, status, message) => {
  const { body, ...answer } = await answerTo("app", path, { method });
  expect(answer).toMatchObject({ status, type: "application/json" });
  expect(JSON.parse(body)).toEqual({ message });
  expect(answer.headers.get("apigw-requestid")).toBeTruthy();
});

test("HEAD is served only on referral links, without a body", async () => {
  expect(await answerTo("app", "/api/plain", { method: "HEAD" })).toMatchObject({ status: 404, body: "" });
  expect(await answerTo("edge", "/r/abc", { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
  expect(await answerTo("edge", "/r/abc")).toMatchObject({ status: 200, body: "fixed" });
});

test("a failure is logged with its stack", async () => {
  await answerTo("app", "/api/broken");
  expect(lines.join("\n")).toMatch(/GET \/api\/broken: Error: the inside of the machine\n +at /);
});

test("a body over Lambda's limit gets 413, also without a length", async () => {
  const large = new Uint8Array(7 * 1024 * 1024);
  const declared = await answerTo("app", "/api/echo", { method: "POST", body: large });
  expect([declared.status, declared.body]).toEqual([413, '{"message":"Request Entity Too Large"}']);
  const status = await new Promise((resolve, reject) => {
    const { port } = new URL(at("app", "/"));
    const outgoing = rawRequest(
      { host: "127.0.0.1", port, path: "/api/echo", method: "POST" },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    outgoing.on("error", reject);
    outgoing.setHeader("transfer-encoding", "chunked");
    outgoing.end(large);
  });
  expect(status).toBe(413);
  expect(events).toHaveLength(0);
});

test("security headers are on every response, and a handler's own take precedence", async () => {
  for (const path of ["/api/plain", "/api/nope", "/api/broken"]) {
    const { headers } = await fetch(at("app", path));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
  const { headers } = await fetch(at("app", "/api/framed"));
  expect(headers.get("content-security-policy")).toBe("default-src 'self'");
});

test("the edge is open to pages of every origin, preflights included", async () => {
  const options = await fetch(at("edge", "/api/echo"), { method: "OPTIONS" });
  expect([options.status, options.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  expect((await fetch(at("edge", "/api/nope"))).headers.get("access-control-allow-origin")).toBe("*");
  expect((await fetch(at("edge", beaconPath), { method: "OPTIONS" })).status).toBe(404);
});

test("an invalid HTTP request does not stop the others", async () => {
  const { port } = new URL(at("app", "/"));
  const socket = connect(Number(port), "127.0.0.1", () => socket.end("\0\0 nonsense\r\n\r\n"));
  socket.resume();
  await new Promise((resolve) => socket.on("close", resolve));
  expect((await fetch(at("app", "/api/plain"))).status).toBe(200);
});

test("an empty path segment is not a parameter", () => {
  const match = matcher(routes);
  expect(match("GET", "/api/things/").kind).toBe("none");
  expect(match("GET", "/api/things/a/b").kind).toBe("none");
  expect(match("GET", "/api/things/__proto__")).toMatchObject({
    kind: "route",
    params: { thingId: "__proto__" },
  });
});

const busyAt = (side: "app" | "edge", path: string) => `${busy[side]?.origin}${path}`;

test("a beacon for which there is no place is refused with a problem that its page can read, and a time to retry", async () => {
  const answer = await fetch(busyAt("edge", beaconPath), { method: "POST", body: "{}" });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(problem.parse(await answer.json())).toMatchObject({ code: "unavailable", status: 503 });
});

test("while a request has the last place, another one is refused at once, and answered once the place is free", async () => {
  const first = fetch(busyAt("edge", "/r/a/held"));
  await vi.waitFor(() => expect(holding).toHaveLength(1));
  const refused = await fetch(busyAt("edge", "/r/a"));
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: "unavailable" }),
  ]);
  const person = await fetch(busyAt("edge", "/r/a"), { headers: { accept: "text/html" } });
  expect([person.status, await person.text()]).toEqual([503, expect.stringContaining("<html")]);
  expect((await fetch(busyAt("app", "/api/things/new"))).status).toBe(200);
  holding[0]?.({ statusCode: 200, body: "held" });
  expect(await (await first).text()).toBe("held");
  expect((await fetch(busyAt("edge", "/r/a"))).status).toBe(200);
});

test("a request whose body comes slowly takes no place", async () => {
  const slow = rawRequest(busyAt("app", "/api/echo"), { method: "POST" });
  slow.on("error", () => undefined);
  slow.write("{");
  expect((await fetch(busyAt("app", "/api/things/new"))).status).toBe(200);
  const answered = once(slow, "response");
  slow.end("}");
  const [answer] = await answered;
  expect(answer.statusCode).toBe(201);
  answer.resume();
});

test("on a full disk beacons are refused before their handler, and links work", async () => {
  const refused = await fetch(`${filled.origin}${beaconPath}`, { method: "POST", body: "{}" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await refused.json()).toMatchObject({ code: "storage.full", status: 503 });
  expect(events).toEqual([]);
  expect((await fetch(`${filled.origin}/r/abc`)).status).toBe(200);
});
