import { existsSync } from "node:fs";
import { mkdir, readdir, rename } from "node:fs/promises";
import { join, sep } from "node:path";
import { ownFolder, syncFolder } from "../files.ts";
import { claimDataFolder, replacingFolder, restoringFolder } from "../main/data-folder.ts";
import { PlainError } from "../plain-error.ts";
import { knowsSchema, ownVersion, versionOfFolder } from "../upgrade/folder-version.ts";
import type { Manifest } from "./format.ts";
import { isBeforeUpgrade } from "./names.ts";
import { readBackup } from "./read.ts";
import { isReplaced, mayStay, replacedFolder, requireSpaceFor, restoreBackup } from "./restore.ts";

export type RolledBack = { manifest: Manifest; file: string; replaced: string };

/**
 * Puts the data from before an upgrade, which this version can read, in place of those of a newer version. These stay in a folder of the
 * data folder. One that was ended in between continues where it was.
 * @param backups folder of backups
 * @throws PlainError when this version can read the data as they are, when no backup is from before the upgrade, or for a folder in use
 */
export async function rollBack(dataDir: string, backups: string): Promise<RolledBack> {
  if (backups.startsWith(dataDir + sep) && backups !== join(dataDir, "backups"))
    throw new PlainError(
      `Move ${backups} out of ${dataDir} first, and name its place in KITELOOP_BACKUP_DIR.`,
    );
  const names = await readdir(dataDir);
  const isBegun =
    names.includes(replacingFolder) || (names.includes(restoringFolder) && names.some(isReplaced));
  if (!isBegun && knowsSchema(await versionOfFolder(dataDir)))
    throw new PlainError(
      `This is ${ownVersion}, which can read ${dataDir} as it is: start it. For earlier data, \`restore\` a backup into an empty folder.`,
    );
  const { file, manifest } = await backupBefore(backups);
  const folder = await claimDataFolder(dataDir, false, "restore");
  try {
    await requireSpaceFor(manifest, dataDir);
    await putAside(dataDir);
  } finally {
    folder.release();
  }
  await restoreBackup(file, dataDir);
  const replaced = (await readdir(dataDir)).filter(isReplaced).toSorted().at(-1) ?? "";
  return { manifest, file, replaced: join(dataDir, replaced) };
}

/** The newest backup from before an upgrade that this version can read. */
async function backupBefore(backups: string): Promise<{ file: string; manifest: Manifest }> {
  const names = (await readdir(backups).catch((): string[] => [])).filter(isBeforeUpgrade);
  const found: { file: string; manifest: Manifest }[] = [];
  for (const file of names.map((name) => join(backups, name))) {
    const manifest = await readBackup(file);
    if (knowsSchema(manifest)) found.push({ file, manifest });
  }
  const [newest] = found.toSorted((one, other) => other.manifest.madeAt.localeCompare(one.manifest.madeAt));
  if (newest === undefined)
    throw new PlainError(
      `${backups} has no backup from before the upgrade that ${ownVersion} can read: \`restore\` another one into an empty folder.`,
    );
  return newest;
}

/** Moves all data into a folder of their own. A start in between is refused, and so is one before the restore has ended. */
async function putAside(dataDir: string): Promise<void> {
  const replacing = join(dataDir, replacingFolder);
  // A restore has begun, so everything was moved.
  if (!existsSync(replacing) && existsSync(join(dataDir, restoringFolder))) return;
  await mkdir(replacing, { recursive: true, mode: ownFolder });
  await syncFolder(dataDir);
  const stays = new Set<string>([...mayStay, replacingFolder, restoringFolder]);
  for (const name of await readdir(dataDir))
    if (!stays.has(name) && !isReplaced(name)) await rename(join(dataDir, name), join(replacing, name));
  await mkdir(join(dataDir, restoringFolder), { recursive: true, mode: ownFolder });
  await syncFolder(dataDir);
  await rename(replacing, join(dataDir, replacedFolder(new Date())));
  await syncFolder(dataDir);
}
