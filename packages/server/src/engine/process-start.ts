import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

export type Run = (command: string, args: readonly string[]) => string;

const run: Run = (command, args) => spawnSync(command, args, { encoding: "utf8" }).stdout ?? "";

/** State of a zombie: it has exited, and its parent has not waited for it yet. */
export const ended = "ended";

function onLinux(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? ended : (fields[19] ?? "");
  } catch {
    return "";
  }
}

/**
 * When a process started, in the system's format: distinguishes it from a later process with the same pid. Empty if
 * there is no such process or the system doesn't say.
 */
export function startOf(pid: number, platform: string = process.platform, ask = run): string {
  if (platform === "linux") return onLinux(pid);
  if (platform === "win32") {
    const script = `(Get-Process -Id ${pid} -ErrorAction SilentlyContinue).StartTime.ToFileTimeUtc()`;
    return ask("powershell", ["-NoProfile", "-NonInteractive", "-Command", script]).trim();
  }
  return ask("ps", ["-o", "lstart=", "-p", String(pid)]).trim();
}
