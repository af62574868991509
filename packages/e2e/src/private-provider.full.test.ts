import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { request as http, type IncomingMessage } from "node:http";
import { request as https } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  type ExamplePerson,
  type SecureProvider,
  startSecureProvider,
  startSmtp,
} from "@kiteloop/local/testing/outside";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { copyCheckout } from "./copied-checkout.ts";
import { freePorts } from "./ports.ts";

const app = "app.acme.example";
const scratch = mkdtempSync(join(tmpdir(), "kiteloop-private-"));
const copy = join(scratch, "copy");

let port = 0;
let issuer = "";
let provider: SecureProvider;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let env: Record<string, string>;
let server: ChildProcess | undefined;
let output = "";
/** Cookies of the browser, by host. */
let jars: Record<string, Map<string, string>> = {};

async function listProvider(changed: object): Promise<void> {
  const path = join(copy, "operator.json");
  const operator = JSON.parse(await readFile(path, "utf8"));
  const acme = { kind: "oidc", name: "Acme", label: "Acme", issuer, clientId: "kiteloop", ...changed };
  const accounts = { ...operator.accounts, signUp: "open", providers: [acme] };
  await writeFile(path, JSON.stringify({ ...operator, example: false, accounts }));
}

const launcher = "packages/server/src/compiled/launch.mjs";

/** The provider and the email server answer in this process, so that it must not wait in one go. */
async function check(changed: Record<string, string> = {}) {
  const child = spawn(process.execPath, [launcher, "check"], {
    ...{ cwd: copy, env: { ...env, ...changed }, stdio: ["ignore", "pipe", "pipe"] },
  });
  const output = [text(child.stdout), text(child.stderr)];
  const [status] = await once(child, "close");
  return { status, output: (await Promise.all(output)).join("") };
}

async function start(): Promise<void> {
  const child = spawn(process.execPath, [launcher, "start"], {
    ...{ cwd: copy, env, stdio: ["ignore", "pipe", "inherit"] },
  });
  server = child;
  output = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      if (output.includes("Ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
  });
}

async function stop(): Promise<void> {
  if (server === undefined || server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

type Answered = { status: number; location: string; text: string };

/** A request of the browser: to the server as its proxy passes it on, or to the provider. */
function ask(url: URL, method = "GET", body?: object): Promise<Answered> {
  const isApp = url.hostname === app;
  jars[url.host] ??= new Map();
  const jar = jars[url.host] ?? new Map<string, string>();
  const headers = {
    host: url.host,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    ...(isApp && { "x-forwarded-proto": "https", origin: `https://${app}` }),
    ...(body && { "content-type": "application/json" }),
  };
  const common = { path: url.pathname + url.search, method, headers };
  return new Promise((resolve, reject) => {
    const take = async (answer: IncomingMessage) => {
      for (const set of answer.headers["set-cookie"] ?? []) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (value === "") jar.delete(name);
        else jar.set(name, value);
      }
      const { location = "" } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, location, text: await text(answer) });
    };
    const sent = isApp
      ? http({ ...common, hostname: "127.0.0.1", port }, take)
      : https(
          { ...common, hostname: url.hostname, port: url.port, ca: readFileSync(provider.authority) },
          take,
        );
    sent.once("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

const onApp = (method: string, path: string, body?: object) =>
  ask(new URL(path, `https://${app}`), method, body);

/** Presses the provider's button, follows where it leads, and returns the query of the page in the end. */
async function follow(): Promise<URLSearchParams> {
  const { text: started } = await onApp("POST", "/api/auth/provider/start", { provider: "Acme" });
  let url = new URL(JSON.parse(started).location);
  for (let hops = 0; hops < 12; hops++) {
    const { status, location, text: page } = await ask(url);
    if (location === "") throw new Error(`${url} answered ${status}: ${page}`);
    url = new URL(location, url);
    if (url.hostname === app && url.pathname === "/signin") return url.searchParams;
  }
  throw new Error("the sign-in leads nowhere");
}

async function signIn(who: ExamplePerson): Promise<Answered> {
  provider.signIn(who);
  const query = await follow();
  const body = { code: query.get("code"), state: query.get("state") };
  return onApp("POST", "/api/auth/provider/finish", body);
}

beforeAll(async () => {
  await copyCheckout(copy);
  port = await freePorts(3);
  provider = await startSecureProvider(port + 2, [`https://${app}/oauth2/idpresponse/Acme`]);
  ({ issuer } = provider);
  smtp = await startSmtp();
  env = {
    PATH: process.env.PATH ?? "",
    TMPDIR: scratch,
    NODE_EXTRA_CA_CERTS: provider.authority,
    KITELOOP_APP_HOST: app,
    KITELOOP_EDGE_HOST: "kl.acme.example",
    KITELOOP_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    KITELOOP_MAIL_FROM: "invites@acme.example",
    KITELOOP_DATA: join(scratch, "data"),
    KITELOOP_LISTEN: `127.0.0.1:${port}`,
    KITELOOP_ADMIN_LISTEN: `127.0.0.1:${port + 1}`,
    KITELOOP_PROVIDER_SECRETS: "Acme=geheim",
  };
});
afterAll(async () => {
  await stop();
  await provider?.close();
  await smtp?.close();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});
beforeEach(() => {
  jars = {};
});

test("check says what to do about a private address, a certificate, and an issuer of another name", async () => {
  const fault = (advice: string) => ({ status: 1, output: expect.stringContaining(advice) });
  await listProvider({});
  expect(await check()).toEqual(fault('needs "private": true in operator.json'));
  await listProvider({ private: true });
  expect(await check({ NODE_EXTRA_CA_CERTS: "" })).toEqual(fault("let NODE_EXTRA_CA_CERTS name the file"));
  await listProvider({ private: true, issuer: `${issuer}/other` });
  expect(await check()).toEqual(fault(`Write it as it names itself, ${issuer}`));
  await listProvider({ private: true });
  expect(await check()).toEqual({
    status: 0,
    output: expect.stringContaining(
      `Acme answers. It has to send people back to https://${app}/oauth2/idpresponse/Acme.`,
    ),
  });
});

test("a person of a provider beside the server signs in, is known the next time, and one without a verified address is refused", async () => {
  await start();
  const nia = { name: "Nia New", email: "nia@acme.example", verified: true };
  for (const _ of ["opened", "known"]) {
    jars = {};
    const entered = await signIn(nia);
    expect([entered.status, JSON.parse(entered.text)]).toEqual([200, { next: "signed-in" }]);
    expect(JSON.parse((await onApp("GET", "/api/profile")).text)).toMatchObject({
      ...{ name: nia.name, email: nia.email, providers: [{ name: "Acme" }] },
    });
  }
  expect(Object.keys(Object.fromEntries(jars[app] ?? [])).every((name) => name.startsWith("__Host-"))).toBe(
    true,
  );
  const [page, unknown] = [await onApp("POST", "/oauth2/token"), await onApp("POST", "/oauth2/nothing")];
  expect(page).toEqual(unknown);
  expect(await onApp("GET", "/oauth2/token")).toMatchObject({ status: 404 });
  jars = {};
  const refused = await signIn({ name: "Una Known", email: "una@acme.example", verified: false });
  expect(JSON.parse(refused.text)).toMatchObject({ code: "auth.provider_unproven" });
  expect((await onApp("GET", "/api/profile")).status).toBe(401);
});

test("without operator.json calling it private, the same provider is not opened, and the log says why", async () => {
  await stop();
  await listProvider({});
  await start();
  expect((await follow()).get("error")).toBe("temporarily_unavailable");
  await expect
    .poll(() => output)
    .toMatch(/the identity provider Acme can't be opened: .*\\?"private\\?": true/);
});
