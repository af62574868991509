import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request as http, type IncomingMessage } from "node:http";
import { request as https } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { launchChromium, openContext } from "./browser.ts";
import { copyCheckout } from "./copied-checkout.ts";
import { freePorts } from "./ports.ts";

/** Programs of others in front and behind, from Debian: `apt install caddy python3-aiosmtpd`. */
const programs = ["/usr/bin/caddy", "/usr/bin/aiosmtpd"];
const missing = programs.filter((path) => !existsSync(path));

const app = "https://app.acme.example";
const edge = "https://kl.acme.example";
const within = { timeout: 60_000, interval: 1_000 };

let scratch: string;
let copy: string;
let ports: { own: number; http: number; https: number; smtp: number };
let env: NodeJS.ProcessEnv;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let password = "";
let secretKey = "";
const children: ChildProcess[] = [];

/** A program that runs until the test ends. */
function keep(command: string, args: string[], options: object = {}): ChildProcess {
  const child = spawn(command, args, { stdio: "ignore", ...options });
  children.push(child);
  return child;
}

/** A command of the server, until it exits. */
function run(args: string[], changed: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["packages/server/src/compiled/launch.mjs", ...args],
    { cwd: copy, env: { ...env, ...changed }, encoding: "utf8" },
  );
  return { status, output: stdout + stderr };
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["packages/server/src/compiled/launch.mjs", "start"], {
    cwd: copy,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => String(chunk).includes("Ready") && resolve());
    child.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
  });
  return child;
}

/** An identity provider without a name server’s record. */
const acme = {
  ...{ kind: "oidc", name: "Acme", label: "Acme", issuer: "https://id.acme.example", clientId: "kiteloop" },
};

async function changeOperator(changed: object, providers: readonly object[]): Promise<void> {
  const path = join(copy, "operator.json");
  const operator = JSON.parse(await readFile(path, "utf8"));
  const accounts = { ...operator.accounts, providers };
  await writeFile(path, JSON.stringify({ ...operator, ...changed, accounts }));
}

const emails = () => {
  const folder = join(scratch, "mail/new");
  return existsSync(folder)
    ? readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"))
    : [];
};

/** A request of the signed-in member, by the page of the app. */
const asMember = (method: string, path: string, body?: object): Promise<unknown> =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method, ...(body !== "" && { headers, body }) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.status === 204 ? null : answer.json();
    },
    [method, path, body === undefined ? "" : JSON.stringify(body)] as const,
  );

type Asked = { status: number; location: string | undefined; text: string };

/** A request to a port of this machine under another host, through Caddy or past it. */
function ask(
  by: "caddy" | "none",
  host: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Asked> {
  const { method = "GET", headers = {}, body } = options;
  const common = { hostname: "127.0.0.1", path, method, headers: { host, ...headers } };
  return new Promise((resolve, reject) => {
    const take = async (answer: IncomingMessage) =>
      resolve({
        status: answer.statusCode ?? 0,
        location: answer.headers.location,
        text: await text(answer),
      });
    const request =
      by === "caddy"
        ? https({ ...common, port: ports.https, servername: host, rejectUnauthorized: false }, take)
        : http({ ...common, port: ports.own }, take);
    request.once("error", reject);
    request.end(body);
  });
}

/** A request of a site's server, by its key. */
async function asServer(path: string, body: object): Promise<unknown> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${secretKey}` };
  const answer = await ask("caddy", new URL(edge).host, path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (answer.status > 299) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text);
}

beforeAll(async () => {
  if (missing.length > 0) return;
  scratch = await mkdtemp(join(tmpdir(), "kiteloop-server-"));
  copy = join(scratch, "copy");
  await copyCheckout(copy);
  await changeOperator({ example: false }, [acme]);
  const base = await freePorts(5);
  ports = { own: base, http: base + 1, https: base + 2, smtp: base + 3 };
  env = {
    PATH: process.env.PATH,
    KITELOOP_APP_HOST: new URL(app).host,
    KITELOOP_EDGE_HOST: new URL(edge).host,
    KITELOOP_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    KITELOOP_MAIL_FROM: "invites@acme.example",
    KITELOOP_MAIL_NAME: "Acme",
    KITELOOP_DATA: join(scratch, "data"),
    KITELOOP_LISTEN: `127.0.0.1:${ports.own}`,
    KITELOOP_ADMIN_LISTEN: `127.0.0.1:${base + 4}`,
    KITELOOP_STAFF: "mara@acme.example",
    KITELOOP_PROVIDER_SECRETS: "Acme=geheim",
  };
  const caddyfile = `{
    admin off
    local_certs
    skip_install_trust
    http_port ${ports.http}
    https_port ${ports.https}
  }
  app.acme.example, kl.acme.example {
    reverse_proxy 127.0.0.1:${ports.own}
  }
  `;
  await writeFile(join(scratch, "Caddyfile"), caddyfile);
  keep("/usr/bin/python3", [
    "/usr/bin/aiosmtpd",
    "-n",
    "-l",
    `127.0.0.1:${ports.smtp}`,
    "-c",
    "aiosmtpd.handlers.Mailbox",
    join(scratch, "mail"),
  ]);
  keep("/usr/bin/caddy", ["run", "--config", join(scratch, "Caddyfile"), "--adapter", "caddyfile"], {
    env: { PATH: process.env.PATH, HOME: scratch, XDG_DATA_HOME: join(scratch, "caddy") },
  });
  const rules = [app, edge].map((origin) => `MAP ${new URL(origin).host}:443 127.0.0.1:${ports.https}`);
  browser = await launchChromium([`--host-resolver-rules=${rules.join(", ")}`]);
  context = await openContext(browser, { ignoreHTTPSErrors: true });
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  if (scratch) await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});

describe.skipIf(missing.length > 0)("a server behind Caddy, with an email server", () => {
  test("check tells all faults at once, and passes with the right settings", async () => {
    const wrong = run(["check"], { KITELOOP_APP_HOST: "app", KITELOOP_DATA: "data" });
    expect(wrong.status).toBe(1);
    expect(wrong.output).toMatch(/2 settings are wrong:\n.*KITELOOP_APP_HOST.*\n.*KITELOOP_DATA/);
    await changeOperator({}, []);
    await vi.waitFor(
      () =>
        expect(
          run(["check", "--send", "bob@acme.example"], { KITELOOP_PROVIDER_SECRETS: "" }).output,
        ).toContain("are right"),
      within,
    );
    expect(emails().join()).toContain("Subject: Kiteloop can send emails");
    await changeOperator({}, [acme]);
  });

  test("check names an identity provider without a secret, and one that doesn’t answer", () => {
    const without = run(["check"], { KITELOOP_PROVIDER_SECRETS: "" });
    expect([without.status, without.output]).toEqual([
      1,
      expect.stringContaining("Acme has no secret: add it, such as KITELOOP_PROVIDER_SECRETS=Acme=SECRET."),
    ]);
    const silent = run(["check"]);
    expect([silent.status, silent.output]).toEqual([
      1,
      expect.stringContaining("Acme: https://id.acme.example is not usable"),
    ]);
    expect(silent.output).not.toContain("geheim");
  });

  test("the example’s operator is refused", async () => {
    await changeOperator({ example: true }, [acme]);
    expect(run(["start"])).toMatchObject({ status: 1, output: expect.stringContaining("names the example") });
    await changeOperator({ example: false }, [acme]);
  });

  test("the first account is opened with a password that is printed once", () => {
    const made = run(["member", "mara@acme.example"]);
    password = /with the password (\S+)\./.exec(made.output)?.[1] ?? "";
    expect(password).toHaveLength(20);
    expect(run(["member", "mara@acme.example"]).output).toContain("has an account already");
  });

  test("a visitor who presses the button of a provider that doesn’t answer is back on the page, with a reason", async () => {
    await start();
    await page.goto(`${app}/signin`);
    await page.getByRole("button", { name: "Continue with Acme" }).click();
    await page.getByText("The identity provider couldn’t sign you in.").waitFor();
    expect(page.url()).toBe(`${app}/signin`);
    const query = new URLSearchParams({ client_id: "another" });
    expect(await ask("caddy", new URL(app).host, `/oauth2/authorize?${query}`)).toMatchObject({
      ...{ status: 400, text: "Invalid client_id" },
    });
  });

  test("they sign in by https, with cookies that other hosts can’t set", async () => {
    expect(run(["member", "bob@acme.example"]).output).toContain("already runs");
    await page.goto(`${app}/signin`);
    await page.getByLabel("Email").fill("mara@acme.example");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/members/**");
    const cookies = await context.cookies();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter(({ name, secure }) => !name.startsWith("__Host-") || !secure)).toEqual([]);
  });

  test("a join is counted, and stays counted after a restart", async () => {
    const project = z.object({ id: z.string() });
    const { id } = project.parse(
      await asMember("POST", "/api/projects", {
        name: "Acme",
        host: "acme.example",
        businessType: "other",
        timeZone: "UTC",
      }),
    );
    const key = {
      name: "Site",
      projectId: id,
      scopes: ["participants:write", "participants:read", "joins:write"],
      expiresInDays: null,
    };
    secretKey = z.object({ secret: z.string() }).parse(await asMember("POST", "/api/api-keys", key)).secret;
    const ada = z
      .object({ code: z.string() })
      .parse(await asServer("/v1/participants", { externalId: "ada" }));
    await asServer("/v1/joins", { externalId: "bob", code: ada.code });
    const joins = async () => JSON.stringify(await asMember("GET", `/api/projects/${id}/participants`));
    await vi.waitFor(async () => expect(await joins()).toMatch(/"joined":1\b/), within);
    const server = children.at(-1);
    const ended = server && once(server, "exit");
    server?.kill("SIGTERM");
    await ended;
    await start();
    expect(await joins()).toMatch(/"joined":1\b/);
  });

  test("an invitation of a member is emailed, from the sender that was set, with a link to the server", async () => {
    await asMember("POST", "/api/member-invitations", { email: "eve@acme.example", role: "viewer" });
    await vi.waitFor(() => expect(emails().join()).toContain("To: eve@acme.example"), within);
    const email = emails().find((text) => text.includes("To: eve@acme.example")) ?? "";
    expect(email).toContain("From: Acme <invites@acme.example>");
    expect(email.replace(/=\n/g, "")).toContain(`${app}/`);
  });

  test("other hosts are refused, and plain http is led to https", async () => {
    const own = (host: string, headers: Record<string, string> = {}) =>
      ask("none", host, "/api/ping", { headers });
    expect((await own("evil.example")).status).toBe(421);
    expect((await own("app.acme.example")).status).toBe(200);
    expect(await own("app.acme.example", { "x-forwarded-proto": "http" })).toMatchObject({
      status: 308,
      location: `${app}/api/ping`,
    });
    expect(
      (await ask("caddy", "app.acme.example", "/api/ping", { headers: { "x-forwarded-proto": "http" } }))
        .status,
    ).toBe(200);
  });

  test("limits count by the client’s address that Caddy saw, and not by one that the client sent", async () => {
    const attempt = (n: number) =>
      ask("caddy", "app.acme.example", "/api/auth/sign-in", {
        method: "POST",
        headers: { "content-type": "application/json", origin: app, "x-forwarded-for": `198.51.100.${n}` },
        body: JSON.stringify({ email: "nobody@acme.example", password: "wrong password 123" }),
      });
    const statuses: number[] = [];
    for (let n = 1; n <= 40 && !statuses.includes(429); n++) statuses.push((await attempt(n)).status);
    expect(statuses).toContain(429);
    const pages: number[] = [];
    for (let n = 1; n <= 40 && !pages.includes(429); n++)
      pages.push((await ask("caddy", "app.acme.example", "/oauth2/authorize")).status);
    expect(pages.at(-1)).toBe(429);
    expect(pages.length).toBeGreaterThan(25);
  });
});

test.runIf(missing.length > 0)(`left out, since there is no ${missing.join(" and no ")}`, () => undefined);
