import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownerOf, writePidFile } from "../engine/pid-file.ts";
import { ownFile, ownFolder } from "../files.ts";

/** Where backups are prepared, in the data folder. */
export const stagingFolder = "backing-up";

const pidFile = "owner.pid";
const targetFile = "target.txt";

/**
 * Runs `work` in a folder of its own on the disk of the data, and removes it. Folders that killed processes left are removed
 * first, and the unfinished files that they were writing elsewhere.
 * @param target path of the unfinished file
 */
export async function withStaging<T>(
  dataDir: string,
  target: string | null,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const all = join(dataDir, stagingFolder);
  await mkdir(all, { recursive: true, mode: ownFolder });
  for (const name of await readdir(all)) await removeUnlessOwned(join(all, name));
  const folder = await mkdtemp(join(all, "one-"));
  ours.add(folder);
  try {
    await writePidFile(join(folder, pidFile), process.pid);
    if (target !== null) await writeFile(join(folder, targetFile), target, { mode: ownFile });
    return await work(folder);
  } finally {
    if (target !== null) await rm(target, { force: true });
    await rm(folder, { recursive: true, force: true });
    ours.delete(folder);
  }
}

/** Folders of this process. */
const ours = new Set<string>();

async function removeUnlessOwned(folder: string): Promise<void> {
  if (ours.has(folder) || ownerOf(join(folder, pidFile)) !== undefined) return;
  const target = await readFile(join(folder, targetFile), "utf8").catch(() => null);
  if (target?.endsWith(".tmp")) await rm(target, { force: true });
  await rm(folder, { recursive: true, force: true });
}
