import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePorts } from "./ports.ts";

export const checkout = fileURLToPath(new URL("../../..", import.meta.url));

/** A running Kiteloop with its own data, started like `npm start`. */
export type Instance = {
  /** Origins of the four servers. */
  app: string;
  edge: string;
  demo: string;
  mailbox: string;
  pid: number;
  /** All output so far. */
  output(): string;
  /** Runs every timer soon, not only at the next minute. */
  runTimers(): void;
  /** Kills it like a power failure. */
  kill(): Promise<void>;
  /** Stops it like Ctrl-C and returns its exit code. */
  stop(): Promise<number | null>;
};

/** A new data folder, and a function that removes it. */
export async function dataFolder(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-e2e-"));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }) };
}

/** ms: on a busy machine, creating the demo workspace takes minutes. */
const startWithin = 900_000;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Starts an instance over `dataDir` on free ports and resolves when it responds. Rejects with its output if it exits
 * before that, or after five minutes.
 */
export async function startInstance(options: {
  /** Empty for the default data folder. */
  dataDir: string;
  /** Root of another checkout. */
  root?: string;
  args?: string[];
  /** In addition to the environment of this process. */
  env?: Record<string, string>;
}): Promise<Instance> {
  const { dataDir, root = checkout, args = ["--no-seed"] } = options;
  const base = await freePorts(4);
  const child = spawn(process.execPath, ["packages/local/src/compiled/launch.mjs", ...args], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(base),
      KITELOOP_DATA: dataDir,
      NODE_ENV: undefined,
      VITEST: undefined,
      ...options.env,
    },
    // By the channel it ends with this process, on every system.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8");
    stream?.on("data", (text: string) => {
      output += text;
    });
  }
  const app = `http://${options.env?.KITELOOP_LOCAL_HOST ?? "127.0.0.1"}:${base}`;
  const [edge, demo, mailbox] = [1, 2, 3].map((offset) => `http://127.0.0.1:${base + offset}`) as [
    string,
    string,
    string,
  ];
  const deadline = Date.now() + startWithin;
  while (!((await answers(`${app}/api/ping`)) && (await answers(`${mailbox}/`)))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended:\n${output}`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`it did not answer within ${startWithin} ms:\n${output}`);
    }
    await sleep(100);
  }
  return { app, edge, demo, mailbox, pid: child.pid ?? 0, output: () => output, ...endings(child) };
}

function endings(child: ChildProcess): Pick<Instance, "runTimers" | "kill" | "stop"> {
  const ended = once(child, "exit");
  return {
    runTimers: () => {
      child.kill("SIGUSR2");
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    stop: async () => {
      child.kill("SIGINT");
      await ended;
      return child.exitCode;
    },
  };
}
