import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FileAssets } from "../assets/store.ts";
import { readPending } from "../backup/count-pending.ts";
import { lineParts, type Manifest, type Part } from "../backup/format.ts";
import { reachedBy } from "../backup/positions.ts";
import { readBackup } from "../backup/read.ts";
import { inScratch } from "../backup/scratch-folder.ts";
import { isOfBuild } from "../from-aws/headers.ts";
import { PlainError } from "../plain-error.ts";
import { requireKnownSchema } from "../upgrade/folder-version.ts";
import { type Bucket, deleteAll, putAsset, putFile, tagOf, tagsIn } from "./bucket.ts";
import { awaitImport, beginImport, type ImportSource, type Imports, importStateOf } from "./import-table.ts";
import { addKeys, type KeysParameter } from "./keys.ts";

/** Objects that are sent at the same time. */
const atOnce = 16;
/** Of the widget build, which objects are a stage's own, whatever they contain. */
const ownOfStage = "w/_/parts.json";

export type MoveTarget = {
  /** Name of the table that is made. */
  table: string;
  imports: Imports;
  bucket: Bucket;
  keys: KeysParameter;
};

export type Moved = {
  manifest: Manifest;
  items: number;
  /** Of the server's objects, those that were sent now, and those that were there. */
  sent: number;
  there: number;
  keys: number;
  /** Notices about emails that failed permanently on the server, and stay there. */
  failed: number;
  /** It was moved before, and is in use: nothing was changed. */
  before: boolean;
};

const isAsset = ({ name }: Part) => name.startsWith("assets/");
const keyOf = ({ name }: Part) => name.slice("assets/".length).replace(/\.object$/, "");
const linesOf = ({ parts }: Manifest, name: string) => parts.find((part) => part.name === name);

/** @throws PlainError unless a stage can continue with what the file has */
async function requireMovable(file: string, manifest: Manifest, folder: string): Promise<void> {
  const again =
    "start the server, let the proxy send it nothing for a minute, stop it, and make another backup";
  if (!manifest.keys)
    throw new PlainError(`${file} has no keys, and no secret could be read: make a backup with them.`);
  const queued = manifest.parts.filter(({ name }) => name.startsWith("files/queues/")).length;
  const reached = reachedBy(manifest.positions);
  const pending = (await readPending(join(folder, lineParts.stream))).filter(
    ({ shard, sequence }) => BigInt(sequence) > BigInt(reached.get(shard) ?? "0"),
  );
  if (queued + pending.length > 0)
    throw new PlainError(
      `${file} has ${pending.length} records that weren’t counted or sent yet, and ${queued} notices about emails: ${again}.`,
    );
}

async function sendAssets(
  bucket: Bucket,
  folder: string,
  keys: readonly string[],
  dryRun: boolean,
): Promise<{ sent: number; there: number }> {
  const assets = new FileAssets(folder);
  const tags = new Map<string, string>();
  for (const prefix of new Set(keys.map((key) => `${key.split("/")[0]}/`)))
    for (const [key, tag] of await tagsIn(bucket, prefix)) tags.set(key, tag);
  let sent = 0;
  const send = async (key: string) => {
    const asset = await assets.open(key);
    if (asset === undefined) throw new PlainError(`The object ${key} can’t be read: make another backup.`);
    const isThere = isOfBuild(key) ? tags.has(key) : tags.get(key) === tagOf(asset.body);
    if (isThere || key === ownOfStage) return;
    sent += 1;
    if (!dryRun) await putAsset(bucket, key, asset);
  };
  for (let at = 0; at < keys.length; at += atOnce) await Promise.all(keys.slice(at, at + atOnce).map(send));
  return { sent, there: keys.length - sent };
}

/**
 * Moves a server's data, as a backup has them, to a stage: the items become a table of its own by an import, objects go to the bucket
 * with their headers, and keys to the stage's. Nothing of the stage is deleted or replaced, and its own table isn't touched. If it is
 * ended in between, it continues when it is run again.
 * @throws PlainError for a file that is damaged, of a newer schema, without keys, or from a server that hadn't done all its work,
 * and for a table that something else made
 */
export function moveToAws(
  file: string,
  { table, imports, bucket, keys }: MoveTarget,
  { dryRun, say }: { dryRun: boolean; say: (line: string) => void },
): Promise<Moved> {
  return inScratch("kiteloop-move-", async (folder) => {
    say(`Reading ${file}`);
    const manifest = await readBackup(file, ({ name }) => join(folder, name));
    requireKnownSchema(file, manifest);
    await requireMovable(file, manifest, folder);
    const part = linesOf(manifest, lineParts.table);
    if (part?.lines === undefined) throw new PlainError(`${file} has no items.`);
    const source: ImportSource = { bucket: bucket.name, prefix: `import/${part.sha256.slice(0, 32)}/` };
    const state = await importStateOf(imports, table, source);
    const failed = manifest.parts.filter(({ name }) => name.startsWith("files/dead-letters/")).length;
    const all = { manifest, items: part.lines, failed };
    // Its objects may be newer than the file's by now.
    if (state.is === "configured") return { ...all, sent: 0, there: 0, keys: 0, before: true };

    const objects = manifest.parts.filter(isAsset).map(keyOf);
    const sent = await sendAssets(bucket, join(folder, "assets"), objects, dryRun);
    const secretKeys = await readFile(join(folder, "keys/secret-keys"), "utf8");
    const added = await addKeys(keys, secretKeys, dryRun);
    const moved = { ...all, ...sent, keys: added, before: false };
    if (dryRun) return moved;
    say(`${sent.sent} objects were sent, ${sent.there} were there`);
    let importArn = state.is === "begun" ? state.importArn : undefined;
    if (importArn === undefined) {
      await putFile(bucket, `${source.prefix}items.json.gz`, join(folder, part.name));
      importArn = await beginImport(imports, table, source);
    }
    say(`${part.lines} items become the table ${table}: minutes to hours, by their size`);
    await awaitImport(imports, importArn, part.lines);
    await deleteAll(bucket, source.prefix);
    return moved;
  });
}
