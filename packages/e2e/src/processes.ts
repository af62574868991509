import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

function runLines(command: string, ...args: string[]): string[] {
  return spawnSync(command, args, { encoding: "utf8" }).stdout.split("\n");
}

const numbersIn = (text: string) => text.trim().split(/\s+/).map(Number);

/** Results of `read` for each entry of a folder, without entries that vanish meanwhile. */
function eachOf<T>(folder: string, read: (name: string) => T): T[] {
  return readdirSync(folder).flatMap((name) => {
    try {
      return [read(name)];
    } catch {
      return [];
    }
  });
}

/** All processes of this machine with their parents. */
function allProcesses(): { pid: number; parent: number }[] {
  if (process.platform === "linux")
    return eachOf("/proc", (name) => {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const [state, parent = "0"] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (state === "Z") throw new Error("it has ended");
      return { pid: Number(name), parent: Number(parent) };
    });
  const rows =
    process.platform === "win32"
      ? runLines(
          "powershell",
          "-NoProfile",
          "-Command",
          'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId)" }',
        )
      : runLines("ps", "-A", "-o", "pid=,ppid=");
  return rows.map(numbersIn).map(([pid = 0, parent = 0]) => ({ pid, parent }));
}

/** A running process and all its descendants. */
export function processesFrom(pid: number): number[] {
  const all = allProcesses();
  const found = new Set(all.some((one) => one.pid === pid) ? [pid] : []);
  for (const each of found) for (const one of all) if (one.parent === each) found.add(one.pid);
  return [...found];
}

/** Whether a process runs; a zombie does not. */
export const isRunning = (pid: number): boolean => allProcesses().some((one) => one.pid === pid);

function portsOnLinux(pid: number): number[] {
  const sockets = new Set(eachOf(`/proc/${pid}/fd`, (fd) => readlinkSync(`/proc/${pid}/fd/${fd}`)));
  const rows = ["tcp", "tcp6"].flatMap((name) => readFileSync(`/proc/net/${name}`, "utf8").split("\n"));
  return rows.flatMap((row) => {
    const [, local = "", , state, , , , , , inode] = row.trim().split(/\s+/);
    const port = Number.parseInt(local.split(":")[1] ?? "", 16);
    return state === "0A" && sockets.has(`socket:[${inode}]`) ? [port] : [];
  });
}

/** TCP ports on which a process listens. */
export function portsOf(pid: number): number[] {
  if (process.platform === "linux") return portsOnLinux(pid);
  const rows =
    process.platform === "win32"
      ? runLines("netstat", "-ano", "-p", "TCP").filter((row) => row.trim().endsWith(` ${pid}`))
      : runLines("lsof", "-nP", "-a", "-p", String(pid), "-iTCP", "-sTCP:LISTEN");
  return rows.filter((row) => row.includes("LISTEN")).map((row) => Number(/:(\d+)\s/.exec(row)?.[1]));
}
