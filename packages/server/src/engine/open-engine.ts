import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { layEmptyTable } from "./empty-table.ts";
import { findEngine } from "./find.ts";

type Listening = { ready: boolean; output: string };
export type OpenEngine = { endpoint: string; pid: number; stop(): Promise<void> };

const attempts = 5;
const readyWithinMs = 15_000;

/** Resolves when the child logs that it listens, so that another program on that port isn't mistaken for it. */
function listening(child: ChildProcess): Promise<Listening> {
  return new Promise((resolve) => {
    let output = "";
    const done = (ready: boolean) => {
      clearTimeout(timer);
      resolve({ ready, output: output.trim() });
    };
    const timer = setTimeout(() => done(false), readyWithinMs);
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("listening on")) done(true);
    };
    child.stderr?.on("data", hear);
    child.stdout?.on("data", hear);
    child.once("error", (error) => {
      output += error.message;
      done(false);
    });
    child.once("exit", () => done(false));
  });
}

/**
 * Exits with us, even after kill -9, on systems with a shell: a watcher reads a pipe that only we hold and, when it
 * closes, terminates the pid, which the binary took over by exec.
 */
function spawnTied(binary: string, args: string[]): ChildProcess {
  // As for our own engine, see spawnEngine: more threads only contend.
  const env = { ...process.env, TOKIO_WORKER_THREADS: "1" };
  if (process.platform === "win32") return spawn(binary, args, { stdio: ["ignore", "pipe", "pipe"], env });
  const tied = '(cat <&3; kill -TERM $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&-';
  const stdio: ("ignore" | "pipe")[] = ["ignore", "pipe", "pipe", "pipe"];
  const child = spawn("/bin/sh", ["-c", tied, binary, ...args], { stdio, detached: true, env });
  child.once("exit", () => {
    const pipe = child.stdio[3];
    if (pipe) pipe.destroy();
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 2000);
  await gone;
  clearTimeout(timer);
}

/**
 * An engine with DynamoDB's wire protocol on a loopback port, on `{dataDir}/table.db`. For tests and benchmarks:
 * handlers reach it as they reach DynamoDB, and it reports consumed capacity. Any program on this machine may use it,
 * so the product never starts one.
 */
export async function startOpenEngine(dataDir: string, binary?: string): Promise<OpenEngine> {
  const choice = findEngine({ PATH: process.env.PATH });
  if (choice.kind === "endpoint") throw new Error("only a binary can be started");
  await mkdir(dataDir, { recursive: true });
  const dbPath = join(dataDir, "table.db");
  if (choice.packaged) await layEmptyTable(dbPath);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const child = spawnTied(binary ?? choice.path, ["serve", "--port", String(port), "--db-path", dbPath]);
    const { ready, output } = await listening(child);
    if (ready && child.pid !== undefined)
      return { endpoint: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => end(child) };
    child.kill("SIGKILL");
    // The port may have been taken in the meantime: try another one.
    if (attempt === attempts || !output.includes("in use"))
      throw new Error(`The table engine did not start: ${output || "no answer"}`);
  }
}
