import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { ownerOf, reapOrphan, removePidFile, writePidFile } from "../engine/pid-file.ts";
import { freeBytesAt, ownFolder } from "../files.ts";
import { explain, PlainError } from "../plain-error.ts";

const leastFreeBytes = 64 * 1024 * 1024;

/** Where a restore prepares the data. While it is there, the folder isn't whole. */
export const restoringFolder = "restoring";

/** Where a rollback puts data of a newer version together. While it is there, the folder isn't whole either. */
export const replacingFolder = "replacing";

export type DataFolder = { path: string; release(): void };

/**
 * Gives this process exclusive use of `path`. `fresh` empties it first, but never under a running instance.
 * @throws PlainError when another instance uses it, a restore into it was ended, or the disk is full or not writable.
 */
export async function claimDataFolder(
  path: string,
  fresh: boolean,
  use: "serve" | "restore" = "serve",
): Promise<DataFolder> {
  try {
    await mkdir(path, { recursive: true, mode: ownFolder });
    // An existing folder may be readable by others. One that we don't own can't be changed; that is up to its owner.
    await chmod(path, ownFolder).catch(() => undefined);
    const pidFile = join(path, "instance.pid");
    const owner = ownerOf(pidFile) ?? (await reapOrphan(join(path, "engine.pid")));
    if (owner !== undefined) {
      throw new PlainError(
        `Kiteloop already runs on ${path} (process ${owner}): stop it first, or use that one.`,
      );
    }
    if (use === "serve" && !fresh && existsSync(join(path, restoringFolder)))
      throw new PlainError(
        `A restore into ${path} hasn’t ended: run \`restore\` with the same file again, which begins from the start.`,
      );
    if (use === "serve" && !fresh && existsSync(join(path, replacingFolder)))
      throw new PlainError(`A rollback of ${path} hasn’t ended: run \`rollback\` again, which continues it.`);
    if (fresh)
      for (const name of await readdir(path)) await rm(join(path, name), { recursive: true, force: true });
    if ((await freeBytesAt(path)) < leastFreeBytes) {
      throw new PlainError(`The disk that holds ${path} is full: free at least 64 MB and start again.`);
    }
    await writePidFile(pidFile, process.pid);
    return { path, release: () => removePidFile(pidFile) };
  } catch (error) {
    throw explain(error);
  }
}
