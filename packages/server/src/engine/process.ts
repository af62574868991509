import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { EnginePipe, type Link } from "./pipe.ts";

export type EngineProcess = { pid: number; child: ChildProcess; link: Link };

const readyWithinMs = 15_000;
/** How much of the engine's latest output is kept, to explain an exit. */
const outputMost = 2_000;

/**
 * Spawns the engine on our end of two pipes and resolves when it answers. It exits when we do, even after kill -9,
 * because its stdin closes. Detached, so that ctrl-C reaches it through us alone.
 */
export async function spawnEngine(binary: string, dbPath: string): Promise<EngineProcess> {
  const child = spawn(binary, ["mcp", "--db-path", dbPath], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
    windowsHide: true,
    // It has one connection to its data: more threads only contend for its memory, which costs half as much again.
    env: { ...process.env, TOKIO_WORKER_THREADS: "1" },
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-outputMost);
  });
  child.once("error", (error) => {
    output += error.message;
  });
  const pipe = new EnginePipe(child);
  const timer = setTimeout(() => child.kill("SIGKILL"), readyWithinMs);
  try {
    await pipe.greet();
  } catch {
    child.kill("SIGKILL");
    throw new Error(`The table engine did not start: ${output.trim() || "no answer"}`);
  } finally {
    clearTimeout(timer);
  }
  if (child.pid === undefined) throw new Error("The table engine did not start: no process");
  return { pid: child.pid, child, link: pipe.link };
}

/** Asks the engine to exit by closing its stdin, and kills it after two seconds. */
export async function endEngine({ child }: Pick<EngineProcess, "child">): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.stdin?.end();
  const timer = setTimeout(() => child.kill("SIGKILL"), 2000);
  await gone;
  clearTimeout(timer);
}
