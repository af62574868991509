import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { parseSecretKeys } from "@kiteloop/core/shared/secrets";
import { FileAssets } from "../assets/store.ts";
import { addFile, filesBelow, filesOf } from "../backup/files-of.ts";
import { backupFormat, lineParts, type Manifest, type Part } from "../backup/format.ts";
import { requireFreeSpace } from "../backup/free-space.ts";
import { writeLines } from "../backup/lines.ts";
import { packTo } from "../backup/pack.ts";
import { ownFile, ownFolder, writeFileAtomic } from "../files.ts";
import { secretKeysIn } from "../main/secret-keys.ts";
import { PlainError } from "../plain-error.ts";
import { ownVersion } from "../upgrade/folder-version.ts";
import { migrations, schemaOf } from "../upgrade/migrations.ts";
import { headersOfObject } from "./headers.ts";
import { openTableExport } from "./table-export.ts";

/** Parts of a folder with a stage's data. */
const places = { table: "table", assets: "assets", keys: "secret-keys" } as const;

async function keysIn(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null)
    throw new PlainError(
      `${path} is missing: write the value of the parameter secret-keys to it, or no secret of the table can be read.`,
    );
  try {
    parseSecretKeys(text);
  } catch (error) {
    throw new PlainError(`${path} is not valid: ${error instanceof Error ? error.message : error}.`);
  }
  return text;
}

/** Copies a bucket's objects, with the headers that they had. @throws PlainError for one that isn't of the product */
async function copyAssets(from: string, assets: FileAssets): Promise<void> {
  for (const path of await filesBelow(from)) {
    const key = relative(from, path).split(sep).join("/");
    const body = await readFile(path);
    const headers = headersOfObject(key, body);
    if (headers === null)
      throw new PlainError(
        `${path} is no object that Kiteloop writes: copy only w/, log/ and feedback/ of the bucket.`,
      );
    await assets.put(key, body, headers);
  }
}

/**
 * Makes a backup of a stage's data: DynamoDB's export of its table, the objects of its bucket and its keys, copied to a folder. It
 * has no accounts, which are the user pool's.
 * @param from the folder
 * @param to path of the backup
 * @throws PlainError for what is missing, damaged, or not of a stage
 */
export async function packExport(from: string, to: string): Promise<void> {
  const table = await openTableExport(join(from, places.table));
  const keys = await keysIn(join(from, places.keys));
  let bytes = 0;
  for (const path of await filesBelow(from)) bytes += (await stat(path)).size;
  await mkdir(dirname(to), { recursive: true, mode: ownFolder });
  await requireFreeSpace("reading it", [{ folder: dirname(to), bytes: 3 * bytes }]);
  // One that a killed run left is in the way.
  const folder = `${to}.parts`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: ownFolder });
  try {
    const data = join(folder, "data");
    await writeFileAtomic(secretKeysIn(data), keys);
    await copyAssets(join(from, places.assets), new FileAssets(join(data, "assets")));
    const paths = new Map<string, string>();
    const parts: Part[] = [];
    const addLines = async (name: string, lines: Iterable<string> | AsyncIterable<string>) => {
      paths.set(name, join(folder, name));
      parts.push(await writeLines(name, join(folder, name), lines));
    };
    await addLines(lineParts.table, table.lines());
    await addLines(lineParts.identity, []);
    await addLines(lineParts.stream, []);
    for (const file of await filesOf(data)) {
      const path = join(folder, `file-${paths.size}`);
      const part = await addFile(file, path);
      if (part === null) continue;
      paths.set(file.name, path);
      parts.push(part);
    }
    const manifest: Manifest = {
      ...{ format: backupFormat, version: ownVersion, schema: schemaOf(migrations), madeAt: table.at },
      ...{ positions: {}, keys: true, parts },
    };
    const out = createWriteStream(to, { mode: ownFile, flush: true });
    await packTo(out, manifest, (name) => paths.get(name) ?? "");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
