import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { copyFactor, lowBytes } from "@kiteloop/contract/operations/disk-room";
import * as z from "zod";
import { copyTableFile, TableCopy } from "../engine/index.ts";
import { ownFile, ownFolder, syncFolder } from "../files.ts";
import { identityTable } from "../identity/index.ts";
import { restoringFolder } from "../main/data-folder.ts";
import { tableName } from "../main/environment.ts";
import { explain, PlainError } from "../plain-error.ts";
import { requireNoUpgrade, versionOfFolder } from "../upgrade/folder-version.ts";
import { addFile, filesOf } from "./files-of.ts";
import { backupFormat, lineParts, type Manifest, type Part } from "./format.ts";
import { requireFreeSpace } from "./free-space.ts";
import { writeLines } from "./lines.ts";
import { packTo } from "./pack.ts";
import { reachedBy } from "./positions.ts";
import { withStaging } from "./staging.ts";

export type BackupOptions = {
  dataDir: string;
  /** Path of the file, or where its bytes go. */
  to: string | Writable;
  /** Leaves out what signs tokens and encrypts secrets. */
  withoutKeys?: boolean;
};

export type MadeBackup = { manifest: Manifest; bytes: number };

/**
 * Makes a backup of a data folder, as it is at one moment, whether or not a server runs on it. The file appears when it is
 * complete and on the disk; an earlier one of that name stays until then.
 * @throws PlainError when there are no data, an upgrade of them hasn't ended, the disk is too full or the engine's file is damaged
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { dataDir, to } = options;
  if (!existsSync(join(dataDir, "table.db")))
    throw new PlainError(`There are no data in ${dataDir}: is KITELOOP_DATA the folder of the server?`);
  if (existsSync(join(dataDir, restoringFolder)))
    throw new PlainError(
      `A restore into ${dataDir} hasn’t ended: what is there isn’t whole, and no backup was made.`,
    );
  const earlier = typeof to === "string" ? await stat(to).catch(() => undefined) : undefined;
  if (earlier?.isFile() === false)
    throw new PlainError(
      `${to} is no file that a backup could replace: the command takes - for the standard output.`,
    );
  const unfinished = typeof to === "string" ? `${to}.${randomBytes(6).toString("hex")}.tmp` : null;
  try {
    if (typeof to === "string") await mkdir(dirname(to), { recursive: true, mode: ownFolder });
    await requireSpaceFor(options);
    return await withStaging(dataDir, unfinished, (folder) => makeIn(folder, options, unfinished));
  } catch (error) {
    if (error instanceof Error && /disk is full|ENOSPC/.test(error.message))
      throw new PlainError(`The disk is full: no backup was made, and earlier ones are as they were.`);
    throw explain(error);
  }
}

/** The items of a compressed backup take at most a third of the table's file. */
async function requireSpaceFor({ dataDir, to }: BackupOptions): Promise<void> {
  const table = await sizeOf(join(dataDir, "table.db"));
  let rest = 0;
  for (const { from } of await filesOf(dataDir)) rest += await sizeOf(from);
  const copy = copyFactor * (table + (await sizeOf(join(dataDir, "table.db-wal"))));
  const needs = [{ folder: dataDir, bytes: copy }];
  if (typeof to === "string") needs.push({ folder: dirname(to), bytes: table / 3 + rest });
  await requireFreeSpace("a backup", needs, lowBytes);
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

const Positions = z.object({
  streamArn: z.string(),
  positions: z.record(z.string(), z.record(z.string(), z.string())),
});

/** Read before the copy is made, so that no record behind a position is missing in it. */
async function storedPositions(dataDir: string) {
  const text = await readFile(join(dataDir, "stream.json"), "utf8").catch(() => "null");
  return Positions.safeParse(JSON.parse(text)).data;
}

async function makeIn(
  folder: string,
  { dataDir, to, withoutKeys = false }: BackupOptions,
  unfinished: string | null,
): Promise<MadeBackup> {
  const stored = await storedPositions(dataDir);
  const found = await versionOfFolder(dataDir);
  requireNoUpgrade(dataDir, found);
  const { version, schema } = found;
  const madeAt = new Date().toISOString();
  const copyPath = join(folder, "table.db");
  copyTableFile(join(dataDir, "table.db"), copyPath);
  const copy = new TableCopy(copyPath);
  try {
    const isSame = stored?.streamArn.endsWith(`/${copy.streamLabel(tableName)}`) ?? false;
    const positions = isSame ? (stored?.positions ?? {}) : {};
    const paths = new Map<string, string>();
    const parts: Part[] = [];
    const addLines = async (name: string, lines: Iterable<string>) => {
      const path = join(folder, name);
      paths.set(name, path);
      parts.push(await writeLines(name, path, lines));
    };
    await addLines(lineParts.table, itemLines(copy, tableName));
    await addLines(lineParts.identity, itemLines(copy, identityTable));
    await addLines(lineParts.stream, recordLines(copy, reachedBy(positions)));
    copy.close();
    await rm(copyPath);
    for (const file of await filesOf(dataDir, withoutKeys)) {
      const path = join(folder, `file-${paths.size}`);
      const part = await addFile(file, path);
      if (part === null) continue;
      paths.set(file.name, path);
      parts.push(part);
    }
    const manifest: Manifest = {
      format: backupFormat,
      ...{ version, schema },
      madeAt,
      positions,
      keys: !withoutKeys,
      parts,
    };
    const pathOf = (name: string) => paths.get(name) ?? "";
    if (typeof to !== "string" || unfinished === null) {
      if (typeof to !== "string") await packTo(to, manifest, pathOf);
      return { manifest, bytes: 0 };
    }
    await packTo(
      createWriteStream(unfinished, { flags: "wx", mode: ownFile, flush: true }),
      manifest,
      pathOf,
    );
    const { size } = await stat(unfinished);
    await rename(unfinished, to);
    await syncFolder(dirname(to));
    return { manifest, bytes: size };
  } finally {
    copy.close();
  }
}

function* itemLines(copy: TableCopy, table: string): Generator<string> {
  if (!copy.has(table)) return;
  for (const item of copy.items(table)) yield `{"Item":${item}}`;
}

function* recordLines(copy: TableCopy, reached: ReadonlyMap<string, string>): Generator<string> {
  for (const record of copy.records(tableName, reached)) yield JSON.stringify(record);
}
