import { afterAll, beforeAll, expect, test } from "vitest";
import type { Listening } from "../http/listen.ts";
import { listenForOperator } from "./listener.ts";
import { routeClassOf } from "./route-class.ts";

let listening: Listening;
let fault: string | null = null;
const failures: string[] = [];

beforeAll(async () => {
  const text = async () => ({ contentType: "text/plain; version=0.0.4", text: "kiteloop_things 1\n" });
  listening = await listenForOperator({
    ...{ at: { address: "127.0.0.1", port: 0 }, metrics: { text } },
    ...{ fault: async () => fault, log: (line) => failures.push(line) },
    certificate: async (host) => (host === "go.acme.com" ? "yes" : host === "many.acme.com" ? "later" : "no"),
  });
});
afterAll(() => listening.close());

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${listening.origin}${path}`, init);
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

test("it says whether the process answers, and whether it serves, with the reason", async () => {
  expect(await ask("/live")).toMatchObject({ status: 200 });
  expect(await ask("/ready")).toMatchObject({ status: 200 });
  fault = "the table doesn't answer";
  expect(await ask("/ready")).toMatchObject({ status: 503, text: "the table doesn't answer\n" });
  expect(await ask("/live")).toMatchObject({ status: 200 });
  expect(await ask("/metrics")).toMatchObject({
    type: "text/plain; version=0.0.4",
    text: "kiteloop_things 1\n",
  });
});

test.each([
  ["go.acme.com", 200],
  ["GO.acme.com", 200],
  ["many.acme.com", 429],
  ["evil.example", 404],
  ["", 404],
  ["go.acme.com/..", 404],
])("a proxy that asks for a certificate of “%s” gets %s", async (host, status) => {
  expect(await ask(`/tls?domain=${encodeURIComponent(host)}`)).toMatchObject({ status });
});

test.each([
  ["by a proxy", "/metrics", { headers: { "x-forwarded-for": "192.0.2.1" } }, 403],
  ["by a web page", "/metrics", { headers: { origin: "https://evil.example" } }, 403],
  ["to change something", "/ready", { method: "POST" }, 405],
  ["for something else", "/api/me", {}, 404],
])("a request %s is refused", async (_, path, init, status) => {
  expect(await ask(path, init)).toMatchObject({ status });
  expect(failures).toEqual([]);
});

test.each([
  ["app", "/api/me?x", "api"],
  ["app", "/signin", "page"],
  ["edge", "/w/pk_1/embed.js", "script"],
  ["edge", "/v1/events?x=1", "beacon"],
  ["edge", "/v1/events-of-others", "edge"],
  ["edge", "/r/abc", "edge"],
] as const)("on the %s host, %s is counted as %s", (side, url, which) => {
  expect(routeClassOf(side, { url })).toBe(which);
});
