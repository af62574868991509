import { readFileSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { writeFileAtomic } from "../files.ts";
import { ended, startOf } from "./process-start.ts";

const Running = z.object({ pid: z.int().positive(), start: z.string() });
type Running = z.infer<typeof Running>;

const PidFile = Running.extend({
  parent: Running,
  /** The folder it was written for: a copied file names processes unrelated to the copy. */
  folder: z.string(),
});

function folderOf(path: string): string {
  const { dev, ino } = statSync(dirname(path), { bigint: true });
  return `${dev}:${ino}`;
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return process.platform !== "linux" || startOf(pid) !== ended;
}

/** The pid may belong to another program by now. */
const stillRuns = ({ pid, start }: Running): boolean => alive(pid) && startOf(pid) === start;

function read(path: string) {
  try {
    const found = PidFile.parse(JSON.parse(readFileSync(path, "utf8")));
    return found.folder === folderOf(path) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** It is no failure if the process exits at this moment. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

const running = (pid: number): Running => ({ pid, start: startOf(pid) });

export function writePidFile(path: string, pid: number): Promise<void> {
  const parent = running(process.pid);
  const own = pid === process.pid ? parent : running(pid);
  return writeFileAtomic(path, JSON.stringify({ ...own, parent, folder: folderOf(path) }));
}

export function removePidFile(path: string): void {
  rmSync(path, { force: true });
}

/** The pid of another live process that wrote the file, if there is one. */
export function ownerOf(path: string): number | undefined {
  const found = read(path);
  if (!found || found.parent.pid === process.pid) return undefined;
  return stillRuns(found.parent) ? found.parent.pid : undefined;
}

/**
 * Terminates the orphaned child of a killed parent, so that the next start finds the data unlocked.
 * A child whose parent still runs belongs to a live instance and is left alone; returns that parent's pid.
 */
export async function reapOrphan(path: string): Promise<number | undefined> {
  const found = read(path);
  if (!found || !stillRuns(found)) return undefined;
  const owner = ownerOf(path);
  if (owner !== undefined) return owner;
  signal(found.pid, "SIGTERM");
  for (let waited = 0; stillRuns(found) && waited < 40; waited++) await sleep(50);
  if (stillRuns(found)) signal(found.pid, "SIGKILL");
  removePidFile(path);
  return undefined;
}
