import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as http, type IncomingMessage } from "node:http";
import { request as https } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../free-port.ts";
import type { Listening, RequestHandler } from "../http/listen.ts";
import { clientAddressBy, fromProxyOf } from "./client-address.ts";
import { listenForHosts, rememberAddress } from "./hosts.ts";

/** Programs of others, from Debian: `apt install caddy nginx-light`. */
const programs = ["/usr/bin/caddy", "/usr/sbin/nginx"];
const missing = programs.filter((path) => !existsSync(path));

const host = "app.example.com";
/** Where a client, Caddy and nginx connect from. */
const [client, caddy, nginx] = ["127.0.0.2", "127.0.0.1", "127.0.0.3"];
const scratch = mkdtempSync(join(tmpdir(), "kiteloop-proxies-"));
const running: ChildProcess[] = [];
const listening: Listening[] = [];

/** Says what a handler learns of its request, and sets two cookies. */
async function echo(networks: string[]): Promise<number> {
  const { addressOf, remembering } = rememberAddress(clientAddressBy(networks));
  const answer: RequestHandler = async (request, response) => {
    const { headers, url } = request;
    const body = await text(request);
    response.setHeader("set-cookie", ["__Host-a=1; Secure; Path=/", "__Host-b=2; Secure; Path=/"]);
    response.end(JSON.stringify({ address: addressOf(request), headers, url, body }));
  };
  const made = await listenForHosts({
    at: { address: "127.0.0.1", port: 0 },
    hosts: () => new Map([[host, remembering(answer)]]),
    fromProxy: fromProxyOf(networks),
    log: () => undefined,
  });
  listening.push(made);
  return made.port;
}

/** The nginx.conf of a packed server, for one upstream. */
function nginxConf(ports: { http: number; https: number; to: number }, changed: [string, string][] = []) {
  const shipped = readFileSync(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8");
  const changes: [string | RegExp, string][] = [
    [/^ *listen \[::\].*\n/gm, ""],
    ["listen 80;", `listen 127.0.0.1:${ports.http};`],
    ["listen 443 ssl;", `listen 127.0.0.1:${ports.https} ssl;`],
    ["/etc/letsencrypt/live/app.example.com/fullchain.pem", join(scratch, "cert.pem")],
    ["/etc/letsencrypt/live/app.example.com/privkey.pem", join(scratch, "key.pem")],
    ["proxy_pass http://127.0.0.1:8080;", `proxy_pass http://127.0.0.1:${ports.to}; proxy_bind ${nginx};`],
    ...changed,
  ];
  return changes.reduce((conf, [from, to]) => {
    expect(conf).toMatch(from);
    return conf.replace(from, to);
  }, shipped);
}

function startNginx(servers: string[]): void {
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${scratch}/${name};`,
  );
  const path = join(scratch, "nginx.conf");
  const text = `pid ${scratch}/nginx.pid; daemon off; error_log ${scratch}/error.log; events {}\nhttp { access_log off; ${folders.join(" ")}\n${servers.join("\n")}\n}\n`;
  writeFileSync(path, text);
  running.push(
    spawn("/usr/sbin/nginx", ["-p", scratch, "-c", path, "-e", join(scratch, "error.log")], {
      stdio: ["ignore", "ignore", "inherit"],
    }),
  );
}

function startCaddy(file: string): void {
  const path = join(scratch, "Caddyfile");
  writeFileSync(path, file);
  running.push(
    spawn("/usr/bin/caddy", ["run", "--config", path, "--adapter", "caddyfile"], {
      stdio: "ignore",
      env: { PATH: process.env.PATH, HOME: scratch, XDG_DATA_HOME: join(scratch, "caddy") },
    }),
  );
}

/** Claims of a client that is no proxy. */
const forged = {
  "x-forwarded-for": `198.51.100.7, ${caddy}`,
  forwarded: "for=198.51.100.7;proto=http;host=evil.example",
  "x-real-ip": "198.51.100.7",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "http",
  "x-kiteloop-viewer": "198.51.100.7",
  "cloudfront-viewer-address": "198.51.100.7:1",
};

type Asked = { status: number; headers: IncomingMessage["headers"]; text: string };

function ask(scheme: "http" | "https", port: number, headers: Record<string, string>): Promise<Asked> {
  const options = {
    ...{ hostname: "127.0.0.1", port, localAddress: client, path: "/a?b=%20c", method: "POST" },
    headers: { host, ...headers },
  };
  return new Promise((resolve, reject) => {
    const take = async (answer: IncomingMessage) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) });
    const sent =
      scheme === "https"
        ? https({ ...options, servername: host, rejectUnauthorized: false }, take)
        : http(options, take);
    sent.once("error", reject);
    sent.end("body");
  });
}

const chains = [
  "nginx",
  "Caddy",
  "Caddy, then nginx",
  "nginx, then Caddy",
  "nginx, which Caddy isn’t trusted",
] as const;
const doors = new Map<(typeof chains)[number], { http: number; https: number }>();

beforeAll(async () => {
  if (missing.length > 0) return;
  const named = [
    "-subj",
    `/CN=${host}`,
    "-keyout",
    join(scratch, "key.pem"),
    "-out",
    join(scratch, "cert.pem"),
  ];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...named], {
    stdio: "ignore",
  });
  const both = await echo([`${caddy}/32`, `${nginx}/32`]);
  const onlyNginx = await echo([`${nginx}/32`]);
  const ports: number[] = [];
  while (ports.length < 10) {
    const port = await freePort();
    if (!ports.includes(port)) ports.push(port);
  }
  const [a = 0, b = 0, c = 0, d = 0, inner = 0, e = 0, f = 0, behind = 0, other = 0, unused = 0] = ports;
  const passesOn: [string, string][] = [
    ["X-Forwarded-Proto $scheme", "X-Forwarded-Proto $http_x_forwarded_proto"],
  ];
  startNginx([
    nginxConf({ http: a, https: b, to: both }),
    nginxConf({ http: inner, https: unused, to: both }, passesOn),
    nginxConf({ http: e, https: f, to: behind }),
    nginxConf({ http: other, https: await freePort(), to: onlyNginx }, passesOn),
  ]);
  const [plain, tls] = [c, d];
  startCaddy(`{
    admin off
    local_certs
    skip_install_trust
    http_port ${plain}
    https_port ${tls}
  }
  ${host} {
    @nginx header X-Test-Way nginx
    @untrusted header X-Test-Way untrusted
    reverse_proxy @nginx 127.0.0.1:${inner}
    reverse_proxy @untrusted 127.0.0.1:${other}
    reverse_proxy 127.0.0.1:${both}
  }
  http://${host}:${behind} {
    reverse_proxy 127.0.0.1:${both} {
      trusted_proxies ${nginx}/32
    }
  }
  `);
  doors.set("nginx", { http: a, https: b });
  for (const name of ["Caddy", "Caddy, then nginx", "nginx, which Caddy isn’t trusted"] as const)
    doors.set(name, { http: plain, https: tls });
  doors.set("nginx, then Caddy", { http: e, https: f });
  for (const { https: port } of doors.values())
    await vi.waitFor(() => ask("https", port, {}), { timeout: 30_000, interval: 200 });
});
afterAll(async () => {
  for (const child of running) {
    if (child.exitCode !== null) continue;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  for (const one of listening) await one.close();
  rmSync(scratch, { recursive: true, force: true });
});

const ways: Partial<Record<(typeof chains)[number], string>> = {
  "Caddy, then nginx": "nginx",
  "nginx, which Caddy isn’t trusted": "untrusted",
};

describe.skipIf(missing.length > 0).each(chains)("behind %s", (chain) => {
  const askBy = (scheme: "http" | "https", headers: Record<string, string> = {}) => {
    const way = ways[chain];
    const port = doors.get(chain)?.[scheme] ?? 0;
    return ask(scheme, port, { ...(way !== undefined && { "x-test-way": way }), ...headers });
  };

  test("the client’s address, host, path, body and cookies are those that it sent, and nothing that it claims of proxies", async () => {
    for (const claims of [{}, forged]) {
      const { status, headers, text } = await askBy("https", { ...claims, cookie: "__Host-a=1; b=2" });
      expect(status).toBe(200);
      const told = JSON.parse(text);
      // Of a proxy that isn't trusted the next one tells the address, and it isn't believed further.
      const address = chain === "nginx, which Caddy isn’t trusted" ? caddy : client;
      expect(told).toMatchObject({ address, url: "/a?b=%20c", body: "body" });
      expect(told.headers).toMatchObject({ host, cookie: "__Host-a=1; b=2" });
      expect(Object.keys(told.headers).filter((name) => name in forged)).toEqual([]);
      expect(headers["set-cookie"]).toEqual(["__Host-a=1; Secure; Path=/", "__Host-b=2; Secure; Path=/"]);
    }
  });

  test("plain http is led to https under the host, whatever the client claims", async () => {
    for (const claims of [{}, { ...forged, "x-forwarded-proto": "https" }]) {
      const { status, headers } = await askBy("http", claims);
      expect([status, headers.location]).toEqual([308, `https://${host}/a?b=%20c`]);
    }
  });

  test("a request for another host reaches no handler", async () => {
    const { text } = await askBy("https", { host: "evil.example" });
    expect(text).not.toContain("address");
  });
});

test.runIf(missing.length > 0)(`left out, since there is no ${missing.join(" and no ")}`, () => undefined);
