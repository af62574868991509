import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { request as http, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { cycloneDxFaults } from "@kiteloop/local/testing/cyclonedx";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { type Contained, mayContain, runContained } from "./container.ts";
import { copyCheckout } from "./copied-checkout.ts";
import { freePorts } from "./ports.ts";

const run = promisify(execFile);
const app = "app.acme.example";
const edge = "kl.acme.example";
const within = { timeout: 60_000, interval: 500 };
/** Debian's `nobody`, if this process may become it. */
const own = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let scratch: string;
let command: string;
let port: number;
let env: Record<string, string>;
let server: ChildProcess | undefined;
let cookie = "";

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "kiteloop-packed-"));
  await chmod(scratch, 0o755);
  // The folder of a run is its user's alone, and the server's user has to get through it.
  if (own.uid !== undefined) await chmod(tmpdir(), (await stat(tmpdir())).mode | 0o011);
  const copy = join(scratch, "copy");
  await copyCheckout(copy);
  const path = join(copy, "operator.json");
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, "utf8")), example: false }));
  const made = await run(
    process.execPath,
    ["--import", "tsx", "packages/server/src/release/cli.ts", join(scratch, "made")],
    {
      cwd: copy,
    },
  );
  const tarball = /^Written (.+)$/m.exec(made.stdout)?.[1] ?? "";
  const home = join(scratch, "home");
  const bin = join(home, "bin");
  await mkdir(bin, { recursive: true });
  await symlink(process.execPath, join(bin, "node"));
  await run("tar", ["-xzf", tarball, "-C", home]);
  // The checkout is removed, so that the server can't depend on it.
  await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  command = join(home, tarball.split("/").at(-1)?.replace(".tar.gz", "") ?? "", "kiteloop-server");
  const writable = join(home, "data");
  await mkdir(writable);
  if (own.uid !== undefined) await chown(writable, own.uid, own.gid);
  port = await freePorts(4);
  env = {
    PATH: bin,
    TMPDIR: writable,
    KITELOOP_APP_HOST: app,
    KITELOOP_EDGE_HOST: edge,
    KITELOOP_SMTP_URL: "smtp://127.0.0.1:1",
    KITELOOP_MAIL_FROM: "invites@acme.example",
    KITELOOP_DATA: join(writable, "first"),
    KITELOOP_LISTEN: `127.0.0.1:${port}`,
    KITELOOP_ADMIN_LISTEN: `127.0.0.1:${port + 1}`,
    KITELOOP_STAFF: "mara@acme.example",
  };
});
afterAll(async () => {
  await stop();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});

/** A command of the packed server, until it exits. */
function kiteloop(args: string[], changed: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    env: { ...env, ...changed },
    encoding: "utf8",
    ...own,
  });
  return { status, output: stdout + stderr };
}

async function start(changed: Record<string, string> = {}): Promise<void> {
  const child = spawn(command, ["start"], {
    env: { ...env, ...changed },
    stdio: ["ignore", "pipe", "inherit"],
    ...own,
  });
  server = child;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => String(chunk).includes("Ready") && resolve());
    child.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
  });
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

/** A request as the proxy passes it on. */
function ask(host: string, method: string, path: string, body?: object, key?: string) {
  const headers = {
    host,
    "x-forwarded-proto": "https",
    origin: `https://${host}`,
    ...(body && { "content-type": "application/json" }),
    ...(key === undefined ? cookie && { cookie } : { authorization: `Bearer ${key}` }),
  };
  return new Promise<{ status: number; body: string; answer: IncomingMessage }>((resolve, reject) => {
    const request = http({ hostname: "127.0.0.1", port, method, path, headers }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: await text(answer), answer }),
    );
    request.once("error", reject);
    request.end(body && JSON.stringify(body));
  });
}

async function must(...[host, method, path, body, key]: Parameters<typeof ask>): Promise<unknown> {
  const { status, body: answered } = await ask(host, method, path, body, key);
  if (status > 299) throw new Error(`${path} answered ${status}: ${answered}`);
  return JSON.parse(answered);
}

async function signIn(password: string): Promise<void> {
  cookie = "";
  const { status, answer } = await ask(app, "POST", "/api/auth/sign-in", {
    email: "mara@acme.example",
    password,
  });
  expect(status).toBe(200);
  cookie = (answer.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
}

/** A request of the operator's programs; 0 if nothing answers. */
async function probe(path: string): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port + 1}${path}`);
    return { status: answer.status, body: await answer.text() };
  } catch {
    return { status: 0, body: "" };
  }
}

const id = z.object({ id: z.string() });

test("unpacked into an empty folder, it counts a join for a user without rights, and its backup restores with equal numbers", async () => {
  expect(kiteloop(["nonsense"]).status).toBe(2);
  const opened = kiteloop(["member", "mara@acme.example"]);
  expect(opened.output).toContain("with the password");
  const password = /with the password (\S+)\./.exec(opened.output)?.[1] ?? "";
  await start();
  expect((await ask(app, "GET", "/signin")).body).toContain("<html");
  expect((await ask(app, "GET", "/legal/privacy")).status).toBeLessThan(500);
  await signIn(password);
  const project = { name: "Acme", host: "acme.example", businessType: "other", timeZone: "UTC" };
  const { id: projectId } = id.parse(await must(app, "POST", "/api/projects", project));
  const key = { name: "Site", projectId, scopes: ["participants:write", "joins:write"], expiresInDays: null };
  const { secret } = z.object({ secret: z.string() }).parse(await must(app, "POST", "/api/api-keys", key));
  const ada = z
    .object({ code: z.string() })
    .parse(await must(edge, "POST", "/v1/participants", { externalId: "ada" }, secret));
  await must(edge, "POST", "/v1/joins", { externalId: "bob", code: ada.code }, secret);
  const people = async () =>
    JSON.stringify(await must(app, "GET", `/api/projects/${projectId}/participants`));
  await vi.waitFor(async () => expect(await people()).toMatch(/"joined":1\b/), within);

  const file = join(env.TMPDIR ?? "", "one.klb");
  expect(kiteloop(["backup", file])).toMatchObject({
    status: 0,
    output: expect.stringContaining("items in"),
  });
  await stop();
  expect(kiteloop(["verify", file])).toMatchObject({
    status: 0,
    output: expect.stringContaining("1 projects recounted"),
  });
  const restored = { KITELOOP_DATA: join(env.TMPDIR ?? "", "second") };
  expect(kiteloop(["restore", file], restored).status).toBe(0);
  await start(restored);
  expect(await people()).toMatch(/"joined":1\b/);
  await signIn(password);
  expect(await people()).toMatch(/"joined":1\b/);
});

test("asked to end, it is no longer ready, ends the request that is under way, and refuses others", async () => {
  expect(await probe("/ready")).toEqual({ status: 200, body: "ready\n" });
  const { body: metrics } = await probe("/metrics");
  expect(metrics).toMatch(/^kiteloop_http_requests_total\{class="api",status="200"\} \d/m);
  expect(metrics).toMatch(/^kiteloop_stream_lag_seconds\{consumer="fold"\} \d/m);
  expect(metrics).toMatch(/^kiteloop_due_work_wait_seconds\{kind="delivery"\} 0$/m);
  const child = server;
  if (child === undefined) throw new Error("it isn't running");
  const body = JSON.stringify({ key: "pk_none" });
  const headers = { host: edge, "content-type": "text/plain", "content-length": body.length };
  const slow = http({ hostname: "127.0.0.1", port, method: "POST", path: "/v1/events", headers });
  const answered = once(slow, "response");
  slow.write(body.slice(0, 3));
  await vi.waitFor(async () => expect((await probe("/live")).status).toBe(200), within);
  const ended = once(child, "exit");
  const begun = Date.now();
  child.kill("SIGTERM");
  await vi.waitFor(async () => expect(await probe("/ready")).toEqual({ status: 503, body: "stopping\n" }), {
    timeout: 8_000,
    interval: 20,
  });
  await expect(ask(app, "GET", "/api/ping")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  slow.end(body.slice(3));
  const [answer] = await answered;
  expect(answer.statusCode).toBeGreaterThan(399);
  answer.resume();
  expect(await ended).toEqual([143, null]);
  expect(Date.now() - begun).toBeLessThan(20_000);
});

const places = async (name: string) => {
  const root = join(scratch, name);
  await mkdir(root, { recursive: true });
  return { root, server: join(scratch, "image"), data: join(scratch, "contained") };
};

/** The names that the image has of the unpacked folder. */
async function namesInImage(): Promise<string[]> {
  const file = await readFile(join(dirname(command), "deploy/Containerfile"), "utf8");
  return [...file.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = ""]) => names.split(" "));
}

test("its image has all of the unpacked folder, but no file with passwords", async () => {
  const found = await readdir(dirname(command));
  expect((await namesInImage()).toSorted()).toEqual(found.filter((name) => name !== "deploy").toSorted());
});

/** All that it says, once that contains a text or it has ended. */
async function said({ child }: Contained, awaited: string): Promise<string> {
  let output = "";
  await new Promise<void>((resolve) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(awaited)) resolve();
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    child.once("close", () => resolve());
  });
  return output;
}

test.runIf(mayContain)(
  "as in a container, it is process 1 without rights on a root that can't be written to, survives a crash, and refuses another one on its data",
  async () => {
    const { data, server: image } = await places("one");
    await mkdir(data);
    for (const name of await namesInImage())
      await cp(join(dirname(command), name), join(image, name), { recursive: true });
    await chown(data, 10_001, 10_001);
    const { TMPDIR: _, PATH: __, ...given } = env;
    const variables = { ...given, KITELOOP_DATA: "/var/lib/kiteloop" };
    const start = async (name: string, own: Record<string, string> = {}) =>
      runContained(await places(name), { ...variables, ...own }, ["start"]);
    const first = await start("one");
    expect(await said(first, "Ready")).toContain("Ready");
    expect(await probe("/ready")).toMatchObject({ status: 200 });
    expect((await ask(app, "GET", "/signin")).status).toBe(200);
    expect(first.status()).toMatch(/^NSpid:\t\d+\t1$/m);
    expect(first.status()).toMatch(/^Uid:\t10001\t10001/m);
    expect(first.status()).toMatch(/^CapEff:\t0+$/m);
    const mounts = await readFile(`/proc/${first.pid()}/mounts`, "utf8");
    expect(mounts).toMatch(/^none \/ tmpfs ro,/m);
    const otherPorts = {
      KITELOOP_LISTEN: `127.0.0.1:${port + 2}`,
      KITELOOP_ADMIN_LISTEN: `127.0.0.1:${port + 3}`,
    };
    const second = await said(await start("two", otherPorts), "Ready");
    expect(second).toMatch(/already runs on .*, perhaps in another container/);
    process.kill(first.pid(), "SIGKILL");
    await once(first.child, "exit");
    const again = await start("one");
    expect(await said(again, "Ready")).toContain("Ready");
    const ended = once(again.child, "exit");
    process.kill(again.pid(), "SIGTERM");
    await ended;
    expect(await readdir(data)).not.toContain("instance.sock");
  },
);

test.runIf(!mayContain)("left out, since this user may not make a root of its own", () => undefined);

/** Names of the packages whose files the bundler's comments name in compiled code. */
async function packagesInCode(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), "utf8")));
  const named = texts.flatMap((code) => [
    ...code.matchAll(/^\s*\/\/ (?:\S*\/)?node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//gm),
  ]);
  return [...new Set(named.map(([, name = ""]) => name))];
}

const Sbom = z.object({
  components: z.array(
    z.object({ name: z.string(), version: z.string(), components: z.array(z.unknown()).optional() }),
  ),
});

test("its bill of materials is valid, and names each package of its code, site, widget and engine, as do its licenses", async () => {
  const home = dirname(command);
  const read = (path: string) => readFile(join(home, path), "utf8");
  const sbom = JSON.parse(await read("sbom.cdx.json"));
  expect(cycloneDxFaults(sbom)).toEqual([]);
  const { components } = Sbom.parse(sbom);
  const inCode = await packagesInCode(join(home, "code"));
  expect(inCode).toEqual(expect.arrayContaining(["zod", "nodemailer", "electrodb"]));
  const whole = await readdir(join(home, "node_modules"), { recursive: true });
  const packed = whole.filter((path) => /^(@[^/]+\/)?[^/@]+\/package\.json$/.test(path)).map(dirname);
  expect(packed).toContain("@photostructure/sqlite");
  const built = [await read("web/.vite/packages.json"), await read("widget/packages.json")];
  const inBuilds: string[] = built.flatMap((list) => JSON.parse(list));
  expect(inBuilds).toEqual(expect.arrayContaining([expect.stringMatching(/^react-dom@/)]));
  const contained = [...inCode, ...packed, ...inBuilds.map((one) => one.slice(0, one.lastIndexOf("@")))];
  expect([...new Set(components.map(({ name }) => name))].toSorted()).toEqual(
    [...new Set(contained)].toSorted(),
  );
  for (const name of packed) {
    const { version } = JSON.parse(await read(`node_modules/${name}/package.json`));
    expect(components).toContainEqual(expect.objectContaining({ name, version }));
  }
  const engine = components.find(({ name }) => name.startsWith("@dynoxide/"));
  expect(engine?.components).toContainEqual(expect.objectContaining({ name: "sqlite" }));
  const licenses = await read("licenses/README.md");
  for (const { name, version } of components) expect(licenses).toContain(`| ${name} | ${version} | `);
});
