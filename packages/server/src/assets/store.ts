import { readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { AssetOptions, Assets } from "@kiteloop/core/shared/context";
import * as z from "zod";
import { createFileAtomic, writeFileAtomic } from "../files.ts";

const Meta = z.strictObject({ contentType: z.string(), cacheControl: z.string() });
export type StoredAsset = AssetOptions & { body: Buffer };

/** Keys that S3 would accept from us: path segments of harmless characters, none of them only dots. */
const keyPattern = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/;

/** One file holds metadata and body, so that a rename swaps both at once. */
function pack(meta: AssetOptions, body: string | Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(meta)}\n`), Buffer.from(body)]);
}

function unpack(file: Buffer): StoredAsset {
  const end = file.indexOf("\n");
  return { ...Meta.parse(JSON.parse(file.subarray(0, end).toString("utf8"))), body: file.subarray(end + 1) };
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Errors of reading a file that doesn't exist, or can't. */
const nowhere = new Set(["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"]);

/** S3 as a folder: a key holds either the old object or the new one, also after kill -9. */
export class FileAssets implements Assets {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(
    key: string,
    body: string | Uint8Array,
    { contentType, cacheControl }: AssetOptions,
  ): Promise<void> {
    await writeFileAtomic(this.#path(key), pack({ contentType, cacheControl }, body));
  }

  async create(
    key: string,
    body: string | Uint8Array,
    { contentType, cacheControl }: AssetOptions,
  ): Promise<void> {
    await createFileAtomic(this.#path(key), pack({ contentType, cacheControl }, body));
  }

  async get(key: string): Promise<string | null> {
    return (await this.open(key))?.body.toString("utf8") ?? null;
  }

  /** `prefix` may end in the middle of a name, which then also matches folders. */
  async removeAll(prefix: string): Promise<void> {
    if (!keyPattern.test(prefix)) throw new Error(`Not a beginning of asset keys: ${JSON.stringify(prefix)}`);
    const folder = join(this.#folder, dirname(prefix));
    for (const name of await readdir(folder).catch(nothingThere)) {
      if (name.startsWith(basename(prefix))) await rm(join(folder, name), { recursive: true, force: true });
    }
  }

  /** The object with its metadata; undefined when the key doesn't exist or isn't valid. */
  async open(key: string): Promise<StoredAsset | undefined> {
    if (!keyPattern.test(key)) return undefined;
    try {
      return unpack(await readFile(this.#path(key)));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== undefined && nowhere.has(code)) return undefined;
      throw error;
    }
  }

  /** The suffix `.object` lets the keys `w/a` and `w/a/b` both exist. */
  #path(key: string): string {
    if (!keyPattern.test(key)) throw new Error(`Not an asset key: ${JSON.stringify(key)}`);
    return join(this.#folder, `${key}.object`);
  }
}
