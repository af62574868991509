import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { challenge } from "@kiteloop/contract/shared/proof";
import { solve } from "@kiteloop/core/shared/proof";
import { tooOld } from "@kiteloop/server/cli/node-version";
import { alive } from "@kiteloop/server/engine/pid-file";
import { listen } from "@kiteloop/server/http/listen";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readOptions } from "./cli/options.ts";

const launch = join(import.meta.dirname, "compiled/launch.mjs");
let dataDir: string;
let port: number;
let running: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kiteloop-cli-"));
  // Below the kernel's range of ephemeral ports, so that an outgoing connection doesn't take one of the four.
  port = 10_000 + Math.floor(Math.random() * 1000) * 4;
});
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  running = [];
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

function start(args: string[] = ["--no-seed"], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [launch, ...args], {
    env: { ...process.env, PORT: String(port), KITELOOP_DATA: dataDir, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let said = "";
  const heard = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => pattern.test(said) && resolve(said);
      for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
      child.once("exit", () => (pattern.test(said) ? resolve(said) : reject(new Error(said))));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    return { code: child.exitCode, said };
  };
  return { child, heard, ended, ready: () => heard(/Ready after/) };
}

const enginePid = (): number => JSON.parse(readFileSync(join(dataDir, "engine.pid"), "utf8")).pid;
const status = async (at: number, path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).status;
const signUp = async (email: string) => {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { origin, "content-type": "application/json" };
  const given = challenge.parse(await (await fetch(`${origin}/api/proof`)).json());
  const body = JSON.stringify({ email, proof: await solve(given) });
  return (await fetch(`${origin}/api/auth/sign-up`, { method: "POST", headers, body })).status;
};

test("it serves all four origins, refuses a second instance on the same data, and ctrl-C stops everything", async () => {
  const { child, ready, ended } = start();
  expect(await ready()).toContain(`http://127.0.0.1:${port + 3}`);
  const engine = enginePid();
  const statuses = [
    status(port, "/signin"),
    status(port, "/nowhere"),
    status(port, "/api/ping"),
    status(port + 1, "/w/x.js"),
    status(port + 2, "/"),
    status(port + 3, "/"),
  ];
  expect(await Promise.all(statuses)).toEqual([200, 404, 200, 404, 200, 200]);
  const second = await start(["--fresh", "--no-seed"], { PORT: String(port + 4_000) }).ended();
  expect([second.code, second.said]).toEqual([1, expect.stringMatching(/already runs on/)]);
  expect(await status(port, "/api/ping")).toBe(200);
  expect(enginePid()).toBe(engine);
  child.kill("SIGINT");
  expect((await ended()).code).toBe(130);
  expect(alive(engine)).toBe(false);
  expect(existsSync(join(dataDir, "engine.pid"))).toBe(false);
});

test("after kill -9 the next start is clean, and acknowledged writes are there", async () => {
  const first = start();
  await first.ready();
  const inbox = `http://127.0.0.1:${port + 3}/api/messages?to=robin@example.com`;
  const codes = (count: number) =>
    vi.waitFor(
      async () =>
        expect((await (await fetch(inbox)).text()).match(/is your Kiteloop code/g)).toHaveLength(count),
      60_000,
    );
  expect(await signUp("robin@example.com")).toBe(202);
  // The response doesn't wait for the email, so that its time reveals nothing.
  await codes(1);
  first.child.kill("SIGKILL");
  await first.ended();
  const second = start();
  await second.ready();
  // The owner of a known address is informed by email, never in the response: the second code arrives only if
  // the account exists.
  expect(await signUp("robin@example.com")).toBe(202);
  await codes(2);
  second.child.kill("SIGTERM");
  expect((await second.ended()).code).toBe(143);
});

/** Everything in a folder that other users could read, on systems with file modes. */
function readableByOthers(folder: string): string[] {
  if (process.platform === "win32") return [];
  const names = ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
  return names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

test("data is readable by its owner alone, also in a folder that existed before", async () => {
  chmodSync(dataDir, 0o755);
  const { ready } = start();
  await ready();
  expect(await signUp("robin@example.com")).toBe(202);
  await vi.waitFor(() => expect(readdirSync(join(dataDir, "mail"))).toHaveLength(1), 60_000);
  const names = readdirSync(dataDir);
  expect(names).toEqual(
    expect.arrayContaining(["assets", "engine.pid", "identity.json", "kiteloop.log", "table.db"]),
  );
  expect(names).toContain("table.db-wal");
  expect(readableByOthers(dataDir)).toEqual([]);
});

test("a taken port is named in one sentence, whichever of the four it is", async () => {
  const other = await listen(createServer(), port + 2);
  const { code, said } = await start().ended();
  await other.close();
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`Port ${port + 2} is taken: .*PORT=5000`));
  expect(said).not.toContain("    at ");
  expect(existsSync(join(dataDir, "engine.pid"))).toBe(false);
});

test("an engine that exits unexpectedly is reported", async () => {
  const { ready, ended } = start();
  await ready();
  process.kill(enginePid(), "SIGKILL");
  const { code, said } = await ended();
  expect([code, said]).toEqual([1, expect.stringMatching(/the table engine ended/)]);
});

test("an engine that cannot be reached is reported in one sentence", async () => {
  const { code, said } = await start(["--no-seed"], { DYNAMODB_ENDPOINT: "http://127.0.0.1:9" }).ended();
  expect(code).toBe(1);
  expect(said).toMatch(/No table engine answers at DYNAMODB_ENDPOINT/);
});

test("an old Node gets a message that names the version needed", () => {
  expect(["18.20.0", "20.18.3"].map(tooOld)).toEqual([
    expect.stringMatching(/20\.19/),
    expect.stringMatching(/20\.19/),
  ]);
  expect(["20.19.0", "22.0.0", "24.1.0"].map(tooOld)).toEqual([undefined, undefined, undefined]);
});

test("PORT moves all four ports, and invalid options are named", () => {
  const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readOptions(args, env, "/root");
  expect(read([], { PORT: "5000" }).ports).toEqual({ app: 5000, edge: 5001, demo: 5002, mailbox: 5003 });
  expect(read([]).ports.app).toBe(4000);
  expect(read([]).appHost).toBe("127.0.0.1");
  expect(read([], { KITELOOP_LOCAL_HOST: "localhost" }).appHost).toBe("localhost");
  expect(() => read([], { KITELOOP_LOCAL_HOST: "app.example" })).toThrow(/it takes 127.0.0.1 or localhost/);
  expect(read(["--fresh", "--no-seed"])).toMatchObject({ fresh: true, seed: false, dataDir: "/root/.data" });
  expect(() => read([], { PORT: "http" })).toThrow(/PORT is "http"/);
  expect(read([], { KITELOOP_STAFF: "mara@example.com, jon@example.com" }).staff).toEqual([
    "mara@example.com",
    "jon@example.com",
  ]);
  expect(read([]).staff).toEqual([]);
  expect(() => read([], { KITELOOP_STAFF: "mara" })).toThrow(/KITELOOP_STAFF names "mara"/);
  expect([read([]).clients, read(["--clients", "30"]).clients]).toEqual([0, 30]);
  for (const clients of ["many", "-1", "1000"])
    expect(() => read([`--clients=${clients}`])).toThrow(/--clients is .* a number up to/);
  expect(() => read(["--frsh"])).toThrow(/--frsh.*--fresh/);
  expect(() => read(["--fresh"], { DYNAMODB_ENDPOINT: "http://x" })).toThrow(/DYNAMODB_ENDPOINT/);
});
