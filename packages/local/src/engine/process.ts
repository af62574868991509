import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../free-port.ts";

export type EngineProcess = { pid: number; port: number; child: ChildProcess };

const attempts = 5;
const readyWithinMs = 15_000;

/** Resolves when the child says it listens, so a port lost to another program is never mistaken for ours. */
function listening(child: ChildProcess): Promise<{ ready: boolean; said: string }> {
  return new Promise((resolve) => {
    let said = "";
    const done = (ready: boolean) => {
      clearTimeout(timer);
      resolve({ ready, said: said.trim() });
    };
    const timer = setTimeout(() => done(false), readyWithinMs);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("listening on")) done(true);
    };
    child.stderr?.on("data", hear);
    child.stdout?.on("data", hear);
    child.once("error", (error) => {
      said += error.message;
      done(false);
    });
    child.once("exit", () => done(false));
  });
}

/**
 * Spawns a child that ends when we do, even by kill -9: a watcher reads a pipe only we hold and, at its end,
 * terminates the pid the binary took over by exec. Detached, so that ctrl-C reaches the child through us alone.
 */
function spawnTied(binary: string, args: string[]): ChildProcess {
  const tied = '(cat <&3; kill -TERM $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&-';
  const child =
    process.platform === "win32"
      ? spawn(binary, args, { stdio: ["ignore", "pipe", "pipe"] })
      : spawn("/bin/sh", ["-c", tied, binary, ...args], {
          stdio: ["ignore", "pipe", "pipe", "pipe"],
          detached: true,
        });
  child.once("exit", () => {
    const pipe = child.stdio[3];
    if (pipe) pipe.destroy();
  });
  return child;
}

/** Starts the binary on a free port; a port taken in between is tried again with another one. */
export async function spawnEngine(binary: string, dbPath: string): Promise<EngineProcess> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const child = spawnTied(binary, ["serve", "--port", String(port), "--db-path", dbPath]);
    const { ready, said } = await listening(child);
    if (ready && child.pid !== undefined) return { pid: child.pid, port, child };
    child.kill("SIGKILL");
    if (attempt === attempts || !said.includes("in use")) {
      throw new Error(`The table engine did not start: ${said || "no answer"}`);
    }
  }
}

/** Asks the engine to finish its writes and leave; forces it after two seconds. */
export async function endEngine({ child }: EngineProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 2000);
  await gone;
  clearTimeout(timer);
}
