import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
const named = /^kiteloop-run-(\d+)$/;
/** Bytes. A run keeps some hundred megabytes at a time; a container's share of memory is often 64. */
const enough = 4e9;

/** @param {number} pid */
function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's may not be signalled, and is there.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/**
 * A folder for what a test run writes, gone when this process ends: in memory where there is room, because a table
 * engine waits for the disk at every write, else where temporary files are anyway. What runs left that were killed is
 * removed.
 * @param {string} [memory] a folder in memory
 * @param {number} [least] bytes that have to be free there
 * @returns {string}
 */
export function scratchFolder(memory = inMemory, least = enough) {
  const base = roomIn(memory) >= least ? memory : tmpdir();
  for (const name of readdirSync(base)) {
    const pid = named.exec(name)?.[1];
    if (pid && !runs(Number(pid))) rmSync(join(base, name), { recursive: true, force: true });
  }
  const folder = join(base, `kiteloop-run-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** @param {string} folder @returns {number} bytes that are free, none where there is no such folder */
function roomIn(folder) {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
