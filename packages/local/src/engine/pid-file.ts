import { readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { writeFileAtomic } from "../files.ts";

const PidFile = z.object({ pid: z.int().positive(), parent: z.int().positive(), parentStart: z.string() });

/** When a process started, in the kernel's words: tells a process from a later one with its pid. Linux only. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "gone" : (fields[19] ?? "");
  } catch {
    return "";
  }
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return startOf(pid) !== "gone";
  } catch {
    return false;
  }
}

/** The pid may have been given to another program since; on Linux the command line tells. */
function runs(pid: number, program: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(program);
  } catch {
    return alive(pid);
  }
}

function read(path: string) {
  try {
    return PidFile.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

export function writePidFile(path: string, pid: number): Promise<void> {
  return writeFileAtomic(
    path,
    JSON.stringify({ pid, parent: process.pid, parentStart: startOf(process.pid) }),
  );
}

export function removePidFile(path: string): void {
  rmSync(path, { force: true });
}

/** The pid of another live process that wrote the file, if there is one. */
export function ownerOf(path: string): number | undefined {
  const found = read(path);
  if (!found || found.parent === process.pid || !alive(found.parent)) return undefined;
  return startOf(found.parent) === found.parentStart ? found.parent : undefined;
}

/**
 * Ends the child a killed parent left behind, so that the next start finds the data unlocked.
 * A child whose parent still runs is somebody's live instance and is left alone: returns that parent's pid.
 */
export async function reapOrphan(path: string, program: string): Promise<number | undefined> {
  const found = read(path);
  if (!found || !runs(found.pid, program)) return undefined;
  const owner = ownerOf(path);
  if (owner !== undefined) return owner;
  process.kill(found.pid, "SIGTERM");
  for (let waited = 0; runs(found.pid, program) && waited < 40; waited++) await sleep(50);
  if (runs(found.pid, program)) process.kill(found.pid, "SIGKILL");
  removePidFile(path);
  return undefined;
}
