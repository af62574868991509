import { randomBytes } from "node:crypto";
import { link, mkdir, open, rename, rm, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * File modes: emails, codes and hashes are private to this user. Windows has no modes; a folder there is as private as
 * the profile that contains it.
 */
export const ownFile = 0o600;
export const ownFolder = 0o700;

/** The socket by which a server holds its data folder. */
export const folderSocket = "instance.sock";

/** Bytes that are free for this user on the disk of a folder. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Writes a file atomically: a reader, or a start after a crash, sees the old content or the new, never a part. */
export function writeFileAtomic(path: string, content: string | Uint8Array, mode = ownFile): Promise<void> {
  return writeBeside(path, content, mode, (temporary) => untilFree(() => rename(temporary, path)));
}

/** How long another program, such as a virus scanner, may keep a file open. */
const busyMs = [10, 20, 50, 100, 200, 500, 1_000];
const busy = new Set(["EPERM", "EACCES", "EBUSY"]);

/** Retries what Windows refuses while a program has the file open; on other systems the error is final. */
export async function untilFree<T>(work: () => Promise<T>, platform: string = process.platform): Promise<T> {
  for (const pause of platform === "win32" ? busyMs : []) {
    try {
      return await work();
    } catch (error) {
      if (!busy.has(String((error as NodeJS.ErrnoException).code))) throw error;
      await sleep(pause);
    }
  }
  return work();
}

/** Writes a file atomically unless it exists; of several at once one writes, and the others change nothing. */
export function createFileAtomic(path: string, content: string | Uint8Array): Promise<void> {
  return writeBeside(path, content, ownFile, async (temporary) => {
    try {
      await link(temporary, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    await rm(temporary);
  });
}

async function writeBeside(
  path: string,
  content: string | Uint8Array,
  mode: number,
  place: (temporary: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: ownFolder });
  const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    const file = await open(temporary, "wx", mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(temporary);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The directory entry must reach the disk too. Systems that can't open a folder don't need this. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  if (!folder) return;
  await folder.sync().catch(() => undefined);
  await folder.close();
}
