import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { EnginePipe, type Link } from "./pipe.ts";

export type EngineProcess = { pid: number; child: ChildProcess; link: Link };

const readyWithinMs = 15_000;
/** How much of what the engine says last is kept for whoever has to find out why it ended. */
const saidMost = 2_000;

/**
 * Spawns the engine on our end of two pipes and resolves when it answers. It ends when we do, even by kill -9: nobody
 * holds its stdin then. Detached, so that ctrl-C reaches it through us alone.
 */
export async function spawnEngine(binary: string, dbPath: string): Promise<EngineProcess> {
  const child = spawn(binary, ["mcp", "--db-path", dbPath], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
    windowsHide: true,
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-saidMost);
  });
  child.once("error", (error) => {
    said += error.message;
  });
  const pipe = new EnginePipe(child);
  const timer = setTimeout(() => child.kill("SIGKILL"), readyWithinMs);
  try {
    await pipe.greet();
  } catch {
    child.kill("SIGKILL");
    throw new Error(`The table engine did not start: ${said.trim() || "no answer"}`);
  } finally {
    clearTimeout(timer);
  }
  if (child.pid === undefined) throw new Error("The table engine did not start: no process");
  return { pid: child.pid, child, link: pipe.link };
}

/** Asks the engine to leave, by closing what it reads; forces it after two seconds. */
export async function endEngine({ child }: Pick<EngineProcess, "child">): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.stdin?.end();
  const timer = setTimeout(() => child.kill("SIGKILL"), 2000);
  await gone;
  clearTimeout(timer);
}
