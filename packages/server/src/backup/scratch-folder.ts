import { existsSync, rmSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownerOf, writePidFile } from "../engine/pid-file.ts";

const pidIn = (folder: string) => join(folder, "owner.pid");
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Removes what killed commands left: it has all data, and the keys. */
async function removeAbandoned(prefix: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    const isAbandoned = () => existsSync(pidIn(folder)) && ownerOf(pidIn(folder)) === undefined;
    if (name.startsWith(prefix) && isAbandoned())
      // Another user's can't be removed.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Runs `work` in a temporary folder for what a backup contains, and removes it. A signal ends the process after the folder was
 * removed; what a killed one left, the next run with this prefix removes.
 */
export async function inScratch<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned(prefix);
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const end = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(1);
  };
  for (const signal of signals) process.once(signal, end);
  try {
    await writePidFile(pidIn(folder), process.pid);
    return await work(folder);
  } finally {
    for (const signal of signals) process.off(signal, end);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
