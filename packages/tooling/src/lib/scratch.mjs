import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
const named = /^kiteloop-run-(\d+)$/;
/** Bytes. A run stores some hundred megabytes at a time; a container's /dev/shm often has only 64. */
const enough = 4e9;

/** @param {number} pid */
function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/**
 * A temporary folder for a test run, removed when this process exits: in memory if there is enough, because a table
 * engine syncs to disk at every write, otherwise in the system's temporary folder. Removes folders of killed runs.
 * @param {string} [memory] a folder in memory
 * @param {number} [least] bytes that must be free there
 * @returns {string}
 */
export function scratchFolder(memory = inMemory, least = enough) {
  const base = roomIn(memory) >= least ? memory : tmpdir();
  for (const name of readdirSync(base)) {
    const pid = named.exec(name)?.[1];
    if (pid && !runs(Number(pid))) removeLeft(join(base, name));
  }
  const folder = join(base, `kiteloop-run-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Removes what a killed run left, as far as it can: a disk that its test mounted stays, and must not stop later runs. @param {string} folder */
function removeLeft(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The next run tries again.
  }
}

/** @param {string} folder @returns {number} free bytes, 0 if there is no such folder */
function roomIn(folder) {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
