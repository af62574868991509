import { randomBytes } from "node:crypto";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file so that a reader, or a start after a crash, sees the old content or the new, never a part. */
export function writeFileAtomic(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  return writeBeside(path, content, mode, (temporary) => rename(temporary, path));
}

/** Writes a file likewise unless there is one; of several at once one writes, and the others change nothing. */
export function createFileAtomic(path: string, content: string | Uint8Array): Promise<void> {
  return writeBeside(path, content, 0o644, async (temporary) => {
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
  await mkdir(dirname(path), { recursive: true });
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

/** The name itself must reach the disk too; systems that cannot open a folder keep their own promise. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  if (!folder) return;
  await folder.sync().catch(() => undefined);
  await folder.close();
}
