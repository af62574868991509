import { once } from "node:events";
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { request as http } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cycloneDxFaults } from "@kiteloop/local/testing/cyclonedx";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { type Contained, mayContain, runContained } from "./container.ts";
import { app, edge, PackedServer, placeFor, unpack } from "./packed.ts";
import { copyToPack, packServerOf } from "./packing.ts";
import { freePorts } from "./ports.ts";

const within = { timeout: 60_000, interval: 500 };

let scratch: string;
let command: string;
let port: number;
let env: Record<string, string>;
let packed: PackedServer;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "kiteloop-packed-"));
  const copy = join(scratch, "copy");
  await copyToPack(copy);
  const tarball = await packServerOf(copy, join(scratch, "made"));
  const place = await placeFor(scratch);
  command = await unpack(tarball, place.home);
  // The checkout is removed, so that the server can't depend on it.
  await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  port = await freePorts(4);
  packed = new PackedServer(command, port, place);
  env = packed.env;
});
afterAll(async () => {
  await packed?.stop();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});

const id = z.object({ id: z.string() });

test("unpacked into an empty folder, it counts a join for a user without rights, and its backup restores with equal numbers", async () => {
  expect(packed.run(["nonsense"]).status).toBe(2);
  const password = packed.openAccount();
  expect(password).toHaveLength(20);
  await packed.start();
  expect((await packed.ask(app, "GET", "/signin")).body).toContain("<html");
  expect((await packed.ask(app, "GET", "/legal/privacy")).status).toBeLessThan(500);
  await packed.signIn(password);
  const project = { name: "Acme", host: "acme.example", businessType: "other", timeZone: "UTC" };
  const { id: projectId } = id.parse(await packed.must(app, "POST", "/api/projects", project));
  const key = { name: "Site", projectId, scopes: ["participants:write", "joins:write"], expiresInDays: null };
  const { secret } = z
    .object({ secret: z.string() })
    .parse(await packed.must(app, "POST", "/api/api-keys", key));
  const ada = z
    .object({ code: z.string() })
    .parse(await packed.must(edge, "POST", "/v1/participants", { externalId: "ada" }, secret));
  await packed.must(edge, "POST", "/v1/joins", { externalId: "bob", code: ada.code }, secret);
  const people = async () =>
    JSON.stringify(await packed.must(app, "GET", `/api/projects/${projectId}/participants`));
  await vi.waitFor(async () => expect(await people()).toMatch(/"joined":1\b/), within);

  const file = join(env.TMPDIR ?? "", "one.klb");
  expect(packed.run(["backup", file])).toMatchObject({
    status: 0,
    output: expect.stringContaining("items in"),
  });
  await packed.stop();
  expect(packed.run(["verify", file])).toMatchObject({
    status: 0,
    output: expect.stringContaining("1 projects recounted"),
  });
  const restored = { KITELOOP_DATA: join(env.TMPDIR ?? "", "second") };
  expect(packed.run(["restore", file], restored).status).toBe(0);
  await packed.start(restored);
  expect(await people()).toMatch(/"joined":1\b/);
  await packed.signIn(password);
  expect(await people()).toMatch(/"joined":1\b/);
});

test("asked to end, it is no longer ready, ends the request that is under way, and refuses others", async () => {
  expect(await packed.probe("/ready")).toEqual({ status: 200, body: "ready\n" });
  const { body: metrics } = await packed.probe("/metrics");
  expect(metrics).toMatch(/^kiteloop_http_requests_total\{class="api",status="200"\} \d/m);
  expect(metrics).toMatch(/^kiteloop_stream_lag_seconds\{consumer="fold"\} \d/m);
  expect(metrics).toMatch(/^kiteloop_due_work_wait_seconds\{kind="delivery"\} 0$/m);
  const child = packed.process;
  const body = JSON.stringify({ key: "pk_none" });
  const headers = { host: edge, "content-type": "text/plain", "content-length": body.length };
  const slow = http({ hostname: "127.0.0.1", port, method: "POST", path: "/v1/events", headers });
  const answered = once(slow, "response");
  slow.write(body.slice(0, 3));
  await vi.waitFor(async () => expect((await packed.probe("/live")).status).toBe(200), within);
  const ended = once(child, "exit");
  const begun = Date.now();
  child.kill("SIGTERM");
  await vi.waitFor(
    async () => expect(await packed.probe("/ready")).toEqual({ status: 503, body: "stopping\n" }),
    {
      timeout: 8_000,
      interval: 20,
    },
  );
  await expect(packed.ask(app, "GET", "/api/ping")).rejects.toMatchObject({ code: "ECONNREFUSED" });
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
    expect(await packed.probe("/ready")).toMatchObject({ status: 200 });
    expect((await packed.ask(app, "GET", "/signin")).status).toBe(200);
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
