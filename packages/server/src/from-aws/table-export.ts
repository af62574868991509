import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import { filesBelow } from "../backup/files-of.ts";
import { hashing } from "../backup/lines.ts";
import { ItemLine } from "../backup/read.ts";
import { PlainError } from "../plain-error.ts";

const Summary = z.object({
  exportTime: z.iso.datetime(),
  itemCount: z.int().nonnegative(),
  outputFormat: z.string(),
  /** Exports of before there were others have none. */
  exportType: z.string().default("FULL_EXPORT"),
});
const DataFile = z.object({
  itemCount: z.int().nonnegative(),
  /** In base64. */
  md5Checksum: z.string(),
  dataFileS3Key: z.string(),
});
type DataFile = z.infer<typeof DataFile>;

/** DynamoDB's export of a table to S3, copied to a folder. */
export type TableExport = {
  /** The moment whose items it has. */
  at: string;
  items: number;
  /** Lines `{"Item":…}`, each checked. @throws PlainError for a file that is missing or isn't what was exported */
  lines(): AsyncGenerator<string>;
};

function parsed<S extends z.ZodType>(path: string, schema: S, text: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new PlainError(
      `${path} is no list of DynamoDB’s export: copy the export again, with all of its files.`,
    );
  }
}

const read = (path: string) =>
  readFile(path, "utf8").catch(() => {
    throw new PlainError(`${path} is missing: copy the export again, with all of its files.`);
  });

/** Opens the one export below a folder. @throws PlainError if there is none, another one, or one of another form */
export async function openTableExport(folder: string): Promise<TableExport> {
  const found = (await filesBelow(folder)).filter((path) => basename(path) === "manifest-summary.json");
  const [path, other] = found;
  if (path === undefined)
    throw new PlainError(`${folder} has no export of DynamoDB, which has a manifest-summary.json.`);
  if (other !== undefined)
    throw new PlainError(`${folder} has ${found.length} exports, such as ${path}: leave only one.`);
  const { exportTime, itemCount, outputFormat, exportType } = parsed(path, Summary, await read(path));
  if (outputFormat !== "DYNAMODB_JSON" || exportType !== "FULL_EXPORT")
    throw new PlainError(
      `${path} is of an export as ${outputFormat} (${exportType}): export the whole table as DYNAMODB_JSON.`,
    );
  const list = join(dirname(path), "manifest-files.json");
  const files = (await read(list))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => parsed(list, DataFile, line));
  const stated = files.reduce((sum, file) => sum + file.itemCount, 0);
  if (stated !== itemCount)
    throw new PlainError(`${list} names files with ${stated} items, and the export has ${itemCount}.`);
  return {
    at: exportTime,
    items: itemCount,
    async *lines() {
      for (const file of files)
        yield* linesOf(join(dirname(path), "data", basename(file.dataFileS3Key)), file);
    },
  };
}

async function* linesOf(path: string, { itemCount, md5Checksum }: DataFile): AsyncGenerator<string> {
  const hash = createHash("md5");
  const source = createReadStream(path);
  const input = source.pipe(hashing(hash, () => undefined)).pipe(createGunzip());
  const failed = new Promise<never>((_, reject) => {
    for (const stream of [source, input]) stream.once("error", reject);
  });
  failed.catch(() => undefined);
  let count = 0;
  try {
    const lines = createInterface({ input })[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await Promise.race([lines.next(), failed]);
      if (done) break;
      if (!isItem(value)) throw new PlainError(`${path} has a line ${count + 1} that is no item.`);
      count += 1;
      yield value;
    }
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new PlainError(`${path} can’t be read (${why}): copy the export again, with all of its files.`);
  }
  if (hash.digest("base64") !== md5Checksum || count !== itemCount)
    throw new PlainError(`${path} isn’t as it was exported: copy the export again.`);
}

function isItem(line: string): boolean {
  try {
    return ItemLine.safeParse(JSON.parse(line)).success;
  } catch {
    return false;
  }
}
