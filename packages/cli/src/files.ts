import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import type { Json } from "./changes.ts";

const json: z.ZodType<Json> = z.json();

/**
 * The versions that the files were pulled or pushed at, and what they held then, by file. Committed with them, so that neither a
 * push nor a pull overwrites what it doesn't know. Earlier releases noted only the version.
 */
const Locked = z.object({ version: z.int(), sha256: z.string() });
const Lock = z.record(z.string(), z.union([z.int().transform((version) => ({ version })), Locked]));
type Locks = Record<string, { version: number; sha256?: string }>;
const lockFile = "kiteloop.lock.json";

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
/** A hash of a file's content, whatever its spaces are. */
export const hashOf = (content: Json): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

const isAbsent = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is not the JSON that was expected.`, { cause });
  }
}

/** The folder of a project's files, whose names use slashes. */
export class Folder {
  readonly #path: string;
  constructor(path: string) {
    this.#path = path;
  }

  read = (file: string): Promise<Json | undefined> => readJson(join(this.#path, file), json);

  async write(file: string, value: unknown): Promise<void> {
    const path = join(this.#path, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, textOf(value));
  }

  /** Names of the JSON files in a folder, in alphabetical order. */
  async list(folder: string): Promise<string[]> {
    const names = await readdir(join(this.#path, folder)).catch((error: unknown) => {
      if (isAbsent(error)) return [];
      throw error;
    });
    return names
      .filter((name) => name.endsWith(".json"))
      .toSorted()
      .map((name) => `${folder}/${name}`);
  }

  async locks(): Promise<Locks> {
    return (await readJson(join(this.#path, lockFile), Lock)) ?? {};
  }

  saveLocks = (locks: Locks): Promise<void> => this.write(lockFile, locks);
}
