import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { importFileOf, importTables, TableCopy } from "../engine/index.ts";
import { folderSocket, ownFolder, syncFolder, writeFileAtomic } from "../files.ts";
import { identityDefinition, identityTable } from "../identity/index.ts";
import { claimDataFolder, restoringFolder } from "../main/data-folder.ts";
import { tableName } from "../main/environment.ts";
import { PlainError } from "../plain-error.ts";
import { requireKnownSchema, writeFolderVersion } from "../upgrade/folder-version.ts";
import { countPending, readPending } from "./count-pending.ts";
import { keyFiles, lineParts, type Manifest, type Part } from "./format.ts";
import { requireFreeSpace } from "./free-space.ts";
import { readBackup } from "./read.ts";

/** Entries that an empty data folder may have: earlier backups, and those of the disk and of this process. */
export const mayStay = ["backups", "lost+found", "instance.pid", folderSocket];

const replaced = "replaced-";
/** Folder of the data folder with data that a rollback replaced. */
export const replacedFolder = (at: Date): string =>
  `${replaced}${at.toISOString().replace(/[-:]|\.\d+/g, "")}`;
/** Whether an entry of a data folder is such a folder. */
export const isReplaced = (name: string): boolean => name.startsWith(replaced);

/**
 * Restores a backup into a data folder that is empty. Everything is checked before anything is written, and the data appear when
 * they are complete. A restore that was ended in between begins again.
 * @throws PlainError for a file that is no whole backup or of a newer schema, a folder that isn't empty or is in use, and a disk
 * without enough space
 */
export async function restoreBackup(path: string, dataDir: string): Promise<Manifest> {
  const manifest = await readBackup(path);
  requireKnownSchema(path, manifest);
  const folder = await claimDataFolder(dataDir, false, "restore");
  try {
    // The keys of a backup without any may be there already.
    const stays = new Set<string>([...mayStay, ...(manifest.keys ? [] : keyFiles)]);
    const found = (await readdir(dataDir)).filter((name) => !stays.has(name) && !isReplaced(name));
    const [other] = found;
    if (other !== undefined && !found.includes(restoringFolder))
      throw new PlainError(
        `${dataDir} isn’t empty (${other}): a restore needs an empty folder. Move its contents away, except for \`backups\`.`,
      );
    // The folder was empty when that restore began, so all of it is the restore's.
    for (const name of found.filter((one) => one !== restoringFolder))
      await rm(join(dataDir, name), { recursive: true, force: true });
    await rm(join(dataDir, restoringFolder), { recursive: true, force: true });
    await requireSpaceFor(manifest, dataDir);
    await restoreInto(path, manifest, dataDir);
    return manifest;
  } finally {
    folder.release();
  }
}

/** The engine keeps items up to four times, in its indexes, and compacts its file once. */
export function requireSpaceFor({ parts }: Manifest, folder: string): Promise<void> {
  const bytes = parts.reduce((sum, part) => sum + part.bytes + 6 * (part.unpackedBytes ?? 0), 0);
  return requireFreeSpace("a restore", [{ folder, bytes }]);
}

async function restoreInto(path: string, manifest: Manifest, dataDir: string): Promise<void> {
  const all = join(dataDir, restoringFolder);
  await mkdir(all, { mode: ownFolder });
  // A name of its own, since an import that was left by a killed restore may still write.
  const inside = await mkdtemp(join(all, "one-"));
  const whole = join(inside, "data");
  await mkdir(whole, { mode: ownFolder });
  await syncFolder(dataDir);
  const imports = join(inside, "import");
  await readBackup(path, (part) => placeOf(part, whole, imports));
  const file = join(whole, "table.db");
  const definitions = [tableDefinition(tableName), identityDefinition];
  await importTables({ from: imports, to: file, definitions });
  const records = await readPending(join(imports, lineParts.stream));
  const table = new TableCopy(file);
  let streamLabel: string;
  try {
    requireAll(manifest, lineParts.table, table.count(tableName));
    requireAll(manifest, lineParts.identity, table.count(identityTable));
    table.addRecords(tableName, records);
    streamLabel = table.streamLabel(tableName);
  } finally {
    table.close();
  }
  const { streamArn, positions } = await countPending(whole, records, manifest);
  if (!streamArn.endsWith(`/${streamLabel}`))
    throw new Error(`the stream is ${streamArn}, not ${streamLabel}`);
  await writeFileAtomic(join(whole, "stream.json"), JSON.stringify({ streamArn, positions }));
  await writeFolderVersion(whole, { version: manifest.version, schema: manifest.schema });
  for (const name of await readdir(whole)) await rename(join(whole, name), join(dataDir, name));
  await syncFolder(dataDir);
  await rm(all, { recursive: true });
  await syncFolder(dataDir);
}

function placeOf({ name }: Part, whole: string, imports: string): string {
  if (name === lineParts.table) return importFileOf(imports, tableName);
  if (name === lineParts.identity) return importFileOf(imports, identityTable);
  if (name === lineParts.stream) return join(imports, name);
  return join(whole, name.replace(/^(keys|files)\//, ""));
}

function requireAll({ parts }: Manifest, name: string, count: number): void {
  const stated = parts.find((part) => part.name === name)?.lines ?? 0;
  if (count !== stated)
    throw new PlainError(`Of ${name}, ${count} items were restored, and the backup has ${stated}.`);
}
