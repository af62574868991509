import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileAssets } from "../assets/store.ts";
import { edgeOrigin } from "../cdn/edge.ts";
import type { Listening, RequestHandler } from "../http/listen.ts";
import { listenForHosts, rememberAddress } from "./hosts.ts";

const origins = { app: "https://app.example.com", edge: "https://kl.example.com" };
const { addressOf, remembering } = rememberAddress(() => "198.51.100.1");
const echo = remembering((incoming, response) => {
  response.end(JSON.stringify({ address: addressOf(incoming), names: Object.keys(incoming.headers).sort() }));
});

let folder = "";
let listening: Listening;
let hosts = new Map<string, RequestHandler>();
let failures: string[] = [];
const all = () =>
  new Map<string, RequestHandler>([
    ["app.example.com", echo],
    ["kl.example.com", edgeOrigin({ assets: new FileAssets(folder), origins, api: echo })],
    [
      "failing.example.com",
      () => {
        throw new Error("no");
      },
    ],
    [
      "broken.example.com",
      async (_, response) => {
        response.writeHead(200).write("half");
        throw new Error("no");
      },
    ],
  ]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-hosts-"));
  listening = await listenForHosts({
    ...{ at: { address: "127.0.0.1", port: 0 }, hosts: () => hosts },
    ...{ fromProxy: () => true, log: (line) => void failures.push(line) },
  });
  hosts = all();
});
afterAll(async () => {
  await listening.close();
  rmSync(folder, { recursive: true });
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };
const ask = (host: string, path = "/", headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const all = { host, connection: "close", ...headers };
    const sent = request({ port: listening.port, path, headers: all, timeout: 5_000 }, (answer) => {
      let body = "";
      answer.on("data", (chunk) => {
        body += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      answer.on("error", reject);
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", reject);
    sent.end();
  });

test.each(["evil.example.com", "constructor", "__proto__", "127.0.0.1", "", "app.example.com."])(
  "a request for the host “%s” is refused",
  async (host) => {
    expect(await ask(host)).toMatchObject({ status: 421 });
    expect(await ask("APP.example.com:443")).toMatchObject({ status: 200 });
  },
);

test("until there are hosts, requests get a 503 with a time to retry", async () => {
  hosts = new Map();
  expect(await ask("app.example.com")).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
  hosts = all();
});

test("headers that proxies set reach no handler", async () => {
  const forged = { "x-forwarded-for": "192.0.2.66", "x-real-ip": "192.0.2.66", "x-kiteloop-viewer": "x" };
  const { body } = await ask("app.example.com", "/", { ...forged, accept: "text/html" });
  expect(JSON.parse(body)).toEqual({ address: "198.51.100.1", names: ["accept", "connection", "host"] });
});

test("a request that came by plain http is sent to https on the same host", async () => {
  const { status, headers } = await ask("app.example.com", "//evil.example/?a", {
    "x-forwarded-proto": "http",
  });
  expect([status, headers.location]).toEqual([308, "https://app.example.com//evil.example/?a"]);
});

test("a path that is too long for the disk is one that isn’t there", async () => {
  for (const path of [`/w/${"a".repeat(300)}`, `/w/${"a/".repeat(2_100)}a`])
    expect(await ask("kl.example.com", path)).toMatchObject({ status: 404 });
  expect(failures).toEqual([]);
});

test("a handler that fails costs its request, and the next one is answered", async () => {
  failures = [];
  expect(await ask("failing.example.com", "/a?secret")).toMatchObject({ status: 500 });
  await expect(ask("broken.example.com", "/b")).rejects.toThrow();
  expect(failures.map((line) => line.split("\n")[0])).toEqual(["GET /a: Error: no", "GET /b: Error: no"]);
  expect(await ask("app.example.com")).toMatchObject({ status: 200 });
});
