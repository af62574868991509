import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request as http, type IncomingMessage } from "node:http";
import { request as https } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { linkDomain } from "@kiteloop/contract/publishing/link-domain";
import { hostFile } from "@kiteloop/contract/referrals/link";
import type { Web } from "@kiteloop/core/shared/context";
import type { Listening, RequestHandler } from "@kiteloop/server/http/listen";
import { listenForOperator } from "@kiteloop/server/monitoring/listener";
import { listenForHosts } from "@kiteloop/server/production/hosts";
import { LinkDomains, linkHandler, notingLinkHosts } from "@kiteloop/server/production/link-domains";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { signUpMember, type TestMember } from "../testing/member.ts";

/** From Debian: `apt install caddy`. */
const caddy = "/usr/bin/caddy";
const isMissing = !existsSync(caddy);

const app = "app.acme.example";
const edge = "kl.acme.example";
const host = "go.acme.example";

let scratch = "";
let instance: TestInstance;
let member: TestMember;
let domains: LinkDomains;
let listening: Listening;
let admin: Listening;
let proxy: ChildProcess | undefined;
let proxyPort = 0;
let clock = 0;
/** The TXT records that a name server has. */
const records = new Map<string, string[]>();
const lines: string[] = [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

type Asked = { status: number; location: string | undefined; text: string };

/** A request by https as a browser makes it, which Caddy gets a certificate for. */
function open(name: string, path: string): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const options = { hostname: "127.0.0.1", port: proxyPort, servername: name, rejectUnauthorized: false };
    const sent = https({ ...options, path, headers: { host: name }, agent: false }, async (answer) =>
      resolve({
        ...{ status: answer.statusCode ?? 0, location: answer.headers.location },
        text: await text(answer),
      }),
    );
    sent.once("error", reject);
    sent.end();
  });
}

const web: Pick<Web, "fetchPage"> = {
  async fetchPage(url) {
    const { hostname, pathname } = new URL(url);
    const answer = await open(hostname, pathname).catch(() => null);
    if (answer === null) return { ok: false, reason: "tls" };
    return { ok: true, page: { url, type: "text/plain", headers: {}, body: answer.text } };
  },
};

/** Passes a request on to the instance's edge. */
const toEdge: RequestHandler = (request, response) => {
  const { method, headers, url: path } = request;
  const { port } = new URL(instance.edge);
  const sent = http({ hostname: "127.0.0.1", port, method, headers, path }, (answer: IncomingMessage) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    answer.pipe(response);
  });
  sent.end();
};

beforeAll(async () => {
  if (isMissing) return;
  scratch = await mkdtemp(join(tmpdir(), "kiteloop-link-domains-"));
  domains = new LinkDomains({
    table: () => instance.table,
    log: (line) => lines.push(line),
    now: () => Date.now() + clock,
  });
  instance = await startTestInstance(
    { LINK_TARGET: edge },
    { linkHosts: notingLinkHosts(domains, web, async (name) => records.get(name) ?? []) },
  );
  member = await signUpMember(instance);
  const log = (line: string) => void lines.push(line);
  listening = await listenForHosts({
    at: { address: "127.0.0.1", port: 0 },
    hosts: () => new Map([[edge, toEdge]]),
    links: async (name) => ((await domains.serves(name)) ? linkHandler(toEdge) : null),
    ...{ fromProxy: () => true, log },
  });
  admin = await listenForOperator({
    ...{ at: { address: "127.0.0.1", port: 0 }, log, fault: async () => null },
    metrics: { text: async () => ({ text: "", contentType: "text/plain" }) },
    certificate: (name) => domains.certificateFor(name),
  });
  proxyPort = await freePort();
  const file = await readFile(new URL("../../../server/deploy/Caddyfile", import.meta.url), "utf8");
  const offline = `{
  admin off
  local_certs
  skip_install_trust
  http_port ${await freePort()}
  https_port ${proxyPort}`;
  await writeFile(join(scratch, "Caddyfile"), file.replace(/^\{/, offline));
  proxy = spawn(caddy, ["run", "--config", join(scratch, "Caddyfile"), "--adapter", "caddyfile"], {
    stdio: "ignore",
    env: {
      ...{ PATH: process.env.PATH, HOME: scratch, XDG_DATA_HOME: join(scratch, "data") },
      ...{ KITELOOP_APP_HOST: app, KITELOOP_EDGE_HOST: edge },
      KITELOOP_UPSTREAM: `127.0.0.1:${listening.port}`,
      KITELOOP_ADMIN: `127.0.0.1:${admin.port}`,
    },
  });
  await vi.waitFor(async () => expect((await open(edge, "/robots.txt")).status).toBe(200), {
    timeout: 60_000,
    interval: 500,
  });
});
afterAll(async () => {
  if (proxy && proxy.exitCode === null) {
    const ended = once(proxy, "exit");
    proxy.kill("SIGTERM");
    await ended;
  }
  if (isMissing) return;
  await listening.close();
  await admin.close();
  await instance.stop();
  await rm(scratch, { recursive: true, force: true });
});

async function domainOf(method: string, path: string, body?: object, by = member) {
  const { status, body: answer } = await by.send(method, path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return linkDomain.parse(Object(answer).linkDomain);
}

describe.skipIf(isMissing)("a server behind Caddy, with domains for links", () => {
  test("a name of another server gets no certificate", async () => {
    await expect(open("evil.example", "/")).rejects.toThrow();
    expect(await domains.certificateFor("evil.example")).toBe("no");
  });

  test("a domain gets a certificate once its owner’s record is there, is verified by the same check, and serves links", async () => {
    const before = await domainOf("PUT", "/api/link-domain", { host });
    expect(before).toMatchObject({ state: "pending", reason: "no_owner" });
    await expect(open(host, "/")).rejects.toThrow();

    const proof = before.records.find(({ type }) => type === "TXT");
    records.set(proof?.name ?? "", [proof?.value ?? ""]);
    expect(await domainOf("POST", "/api/link-domain/check")).toMatchObject({
      state: "verified",
      reason: null,
    });
    expect(await open(host, `/.well-known/${hostFile}`)).toMatchObject({ status: 200, text: instance.edge });
    const lost = await open(host, "/abcd/ZZZZZZZZ");
    expect(lost.status).toBe(404);
    // Only links are served there, whatever the edge has at that path.
    expect((await open(host, "/v1/events")).status).toBe(404);
  });

  test("a domain that was removed keeps its links, also after a restart", async () => {
    await member.send("DELETE", "/api/link-domain");
    const restarted = new LinkDomains({ table: () => instance.table, log: () => undefined });
    expect([await restarted.serves(host), await restarted.certificateFor(host)]).toEqual([true, "yes"]);
    expect((await open(host, `/.well-known/${hostFile}`)).status).toBe(200);
  });

  test("at most ten certificates begin in an hour for domains whose links don’t lead here", async () => {
    const answers: string[] = [];
    for (let n = 1; n <= 12; n++) {
      domains.note(`n${n}.acme.example`);
      answers.push(await domains.certificateFor(`n${n}.acme.example`));
    }
    expect(answers.filter((answer) => answer === "yes").length).toBeLessThanOrEqual(10);
    expect(answers.at(-1)).toBe("later");
    expect(await domains.certificateFor("n1.acme.example")).toBe("yes");
    expect(await domains.certificateFor(host)).toBe("yes");
    clock += 3_600_001;
    expect(await domains.certificateFor("n12.acme.example")).toBe("yes");
  });

  test("a domain whose record was found before a restart is known after it", async () => {
    const other = await signUpMember(instance);
    const name = "pending.acme.example";
    const { records: wanted } = await domainOf("PUT", "/api/link-domain", { host: name }, other);
    const proof = wanted.find(({ type }) => type === "TXT");
    const restarted = () => new LinkDomains({ table: () => instance.table, log: () => undefined });
    expect(await restarted().certificateFor(name)).toBe("no");
    records.set(proof?.name ?? "", [proof?.value ?? ""]);
    await domainOf("POST", "/api/link-domain/check", undefined, other);
    expect(await restarted().certificateFor(name)).toBe("yes");
    expect(lines.filter((line) => line.includes("could not be read"))).toEqual([]);
  });
});

test.runIf(isMissing)(`left out, since there is no ${caddy}`, () => undefined);
