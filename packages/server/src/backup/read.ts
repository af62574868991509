import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { type Duplex, PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Extract, extract, type Header } from "tar-stream";
import * as z from "zod";
import { StreamRecord } from "../engine/index.ts";
import { ownFile, ownFolder } from "../files.ts";
import { explain, PlainError } from "../plain-error.ts";
import { AnyManifest, backupFormat, lineParts, Manifest, manifestName, type Part } from "./format.ts";

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

/** A manifest names each file of the assets, in some 150 bytes each. */
const longestManifest = 256 * 1024 * 1024;
/** An item has 400 KB at most, and JSON may need six characters for one. */
const longestLine = 4 * 1024 * 1024;

/** A fault of a backup file, in the words after its path. */
class Faulty extends Error {}

const Attribute = z.custom<object>((one) => typeof one === "object" && one !== null);
const Key = z.object({ S: z.string() });
/** A line of an item, in the form of DynamoDB's exports and imports. */
export const ItemLine = z.strictObject({ Item: z.object({ pk: Key, sk: Key }).catchall(Attribute) });

const lineSchemas: Readonly<Record<string, z.ZodType>> = {
  [lineParts.table]: ItemLine,
  [lineParts.identity]: ItemLine,
  [lineParts.stream]: StreamRecord,
};

/**
 * Reads a backup from beginning to end, and checks all of it: only files that the manifest names, each with its size and hash,
 * and lines that are items. Writes nothing, except for the parts that `placeOf` has a path for.
 * @throws PlainError naming the first fault
 */
export async function readBackup(
  path: string,
  placeOf: (part: Part) => string | null = () => null,
): Promise<Manifest> {
  const entries = extract();
  const source = createReadStream(path);
  const feeding = pipeline(source, entries as unknown as Duplex).catch((error: unknown) => error);
  try {
    const manifest = await readEntries(entries, placeOf);
    const failure = await feeding;
    if (failure instanceof Error) throw failure;
    return manifest;
  } catch (error) {
    source.destroy();
    throw faultOf(path, await feeding, error);
  }
}

/** The tar's own errors are faults of the file; those of the disk are not. */
function faultOf(path: string, feeding: unknown, error: unknown): unknown {
  const cause = [error, feeding].find((one) => one instanceof Faulty) ?? error;
  if (cause instanceof Faulty) return new PlainError(`${path} ${cause.message}: nothing was restored.`);
  if (cause instanceof PlainError) return cause;
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "ENOENT") return new PlainError(`There is no file ${path}.`);
  if (code === "EISDIR") return new PlainError(`${path} is a folder.`);
  if (cause instanceof Error && code === undefined)
    return new PlainError(`${path} is no whole backup (${cause.message}): nothing was restored.`);
  return explain(cause);
}

async function readEntries(
  entries: AsyncIterable<Entry>,
  placeOf: (part: Part) => string | null,
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const missing = new Map<string, Part>();
  for await (const entry of entries) {
    const { name } = plainFile(entry.header);
    if (manifest === undefined) {
      manifest = await readManifest(entry);
      for (const part of manifest.parts) {
        if (missing.has(part.name)) throw new Faulty(`names ${part.name} twice`);
        missing.set(part.name, part);
      }
      continue;
    }
    const part = missing.get(name);
    if (part === undefined)
      throw new Faulty(`contains ${JSON.stringify(name)}, which its manifest doesn’t name`);
    missing.delete(name);
    await readPart(entry, part, placeOf(part));
  }
  if (manifest === undefined) throw new Faulty("is empty");
  const [lost] = missing.keys();
  if (lost !== undefined) throw new Faulty(`lacks ${lost}, which its manifest names`);
  return manifest;
}

function plainFile({ type, name, size }: Header): { name: string; size: number } {
  if (type !== "file") throw new Faulty(`contains ${JSON.stringify(name)}, which is no plain file (${type})`);
  return { name, size };
}

async function readManifest(entry: Entry): Promise<Manifest> {
  const { name, size } = plainFile(entry.header);
  if (name !== manifestName) throw new Faulty("is no backup of Kiteloop: it doesn’t begin with a manifest");
  if (size > longestManifest) throw new Faulty("has a manifest that is too large");
  const chunks: Buffer[] = [];
  for await (const chunk of Readable.from(entry)) chunks.push(chunk);
  let found: unknown;
  try {
    found = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new Faulty("has a manifest that isn’t JSON");
  }
  const any = AnyManifest.safeParse(found);
  if (any.success && any.data.format !== backupFormat)
    throw new Faulty(
      `has format ${any.data.format} of Kiteloop ${any.data.version ?? "?"}, and this version reads format ${backupFormat}`,
    );
  const parsed = Manifest.safeParse(found);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Faulty(`has a manifest that isn’t valid (${issue?.path.join(".")} ${issue?.message})`);
}

async function readPart(entry: Entry, part: Part, place: string | null): Promise<void> {
  const { name, bytes, sha256 } = part;
  const { size } = plainFile(entry.header);
  if (size !== bytes) throw new Faulty(`has ${size} bytes of ${name}, and its manifest says ${bytes}`);
  const hash = createHash("sha256");
  const lines = lineReader(part);
  const file = place === null ? null : await create(place);
  try {
    for await (const chunk of Readable.from(entry)) {
      hash.update(chunk);
      await lines?.write(chunk);
      await file?.writeFile(chunk);
    }
    await lines?.end();
    await file?.sync();
  } catch (error) {
    throw isUnpacking(error) ? new Faulty(`has ${name} damaged (${error.message})`) : error;
  } finally {
    await file?.close();
  }
  if (hash.digest("hex") !== sha256) throw new Faulty(`has another ${name} than its manifest says (SHA-256)`);
}

const isUnpacking = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_");

async function create(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: ownFolder });
  return open(path, "wx", ownFile);
}

/** Unpacks a part with lines and checks each; null for other parts. */
function lineReader(part: Part): { write(chunk: Buffer): Promise<void>; end(): Promise<void> } | null {
  const schema = lineSchemas[part.name];
  if (schema === undefined) return null;
  const feed = new PassThrough();
  let fault: unknown;
  // A fault of the lines also aborts the unpacking, whose error would come first.
  const check = (unpacked: AsyncIterable<Buffer>) =>
    checkLines(unpacked, part, schema).catch((error: unknown) => {
      fault = error;
      throw error;
    });
  const done = pipeline(feed, createGunzip(), check).catch((error: unknown) => {
    throw fault ?? error;
  });
  // Its error is thrown by the next write, or the end.
  done.catch(() => undefined);
  return {
    async write(chunk) {
      if (!feed.write(chunk)) await Promise.race([once(feed, "drain").catch(() => done), done]);
    },
    async end() {
      feed.end();
      await done;
    },
  };
}

async function checkLines(unpacked: AsyncIterable<Buffer>, part: Part, schema: z.ZodType): Promise<void> {
  const { name, lines = 0, unpackedBytes = 0 } = part;
  const decoder = new TextDecoder();
  let [count, length, rest] = [0, 0, ""];
  for await (const chunk of unpacked) {
    length += chunk.length;
    if (length > unpackedBytes) throw new Faulty(`has more in ${name} than its manifest says`);
    const all = `${rest}${decoder.decode(chunk, { stream: true })}`.split("\n");
    rest = all.pop() ?? "";
    if (rest.length > longestLine) throw new Faulty(`has too long a line in ${name}`);
    for (const line of all) {
      count += 1;
      if (!isLine(schema, line)) throw new Faulty(`has a line ${count} of ${name} that isn’t valid`);
    }
  }
  if (rest !== "" || count !== lines || length !== unpackedBytes)
    throw new Faulty(
      `has ${count} lines in ${length} bytes of ${name}, and its manifest says ${lines} in ${unpackedBytes}`,
    );
}

function isLine(schema: z.ZodType, line: string): boolean {
  try {
    return schema.safeParse(JSON.parse(line)).success;
  } catch {
    return false;
  }
}
