import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { checkout, dataFolder } from "./instance.ts";
import { freePorts } from "./ports.ts";
import { isRunning, processesFrom } from "./processes.ts";

const windows = process.platform === "win32";
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
    socket.once("close", () => socket.destroy());
  });
}

type Started = { npm: ChildProcess; processes: number[]; ports: number[] };

/** Runs `npm start` in its own process group, as a terminal does, until it serves. */
async function npmStart(): Promise<Started> {
  const { dataDir, remove } = await dataFolder();
  const first = await freePorts(4);
  const ports = [0, 1, 2, 3].map((offset) => first + offset);
  const npm = spawn(windows ? "npm.cmd" : "npm", ["start", "--", "--no-seed"], {
    cwd: checkout,
    env: {
      ...process.env,
      ...{ PORT: String(first), KITELOOP_DATA: dataDir, NODE_ENV: undefined, VITEST: undefined },
    },
    stdio: ["ignore", "pipe", "pipe"],
    shell: windows,
    detached: !windows,
  });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  let processes: number[] = [];
  cleanups.push(async () => {
    for (const pid of processes.filter(isRunning)) process.kill(pid, "SIGKILL");
    await remove();
  });
  await expect.poll(() => output, { interval: 100 }).toContain("Ready after");
  processes = processesFrom(npm.pid ?? 0);
  return { npm, processes, ports };
}

async function allGone({ processes, ports }: Started): Promise<void> {
  // npm, its child, the product and its engine, and a shell where npm needs one.
  expect(processes.length).toBeGreaterThanOrEqual(4);
  await expect.poll(() => processes.filter(isRunning), { interval: 100 }).toEqual([]);
  expect(await Promise.all(ports.map(listens))).toEqual([false, false, false, false]);
}

const signals: NodeJS.Signals[] = windows ? ["SIGKILL"] : ["SIGTERM", "SIGHUP", "SIGKILL"];

test.each(signals)("%s to npm ends all processes of npm start", async (signal) => {
  const started = await npmStart();
  started.npm.kill(signal);
  await allGone(started);
});

test.each([...signals, "SIGINT" as const])("%s to npm's child ends all processes", async (signal) => {
  const started = await npmStart();
  // The third last: the product and its engine come after it.
  const [runner = 0] = started.processes.slice(-3);
  process.kill(runner, signal);
  await allGone(started);
});

test("kill -9 of the product ends all processes", async () => {
  const started = await npmStart();
  const [product = 0] = started.processes.slice(-2);
  process.kill(product, "SIGKILL");
  await allGone(started);
});

if (!windows)
  test("Ctrl-C in a terminal ends all processes with the exit code of an interruption", async () => {
    const started = await npmStart();
    const exited = once(started.npm, "exit");
    process.kill(-(started.npm.pid ?? 0), "SIGINT");
    await allGone(started);
    expect((await exited)[0]).not.toBe(0);
  });
