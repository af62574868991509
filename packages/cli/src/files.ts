import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import type { Json } from "./changes.ts";

const json: z.ZodType<Json> = z.json();

/** The versions that the files were pulled or pushed at, by file. Committed with them, so that a push overwrites nothing. */
const Lock = z.record(z.string(), z.int());
const lockFile = "kiteloop.lock.json";

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
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

  async versions(): Promise<Record<string, number>> {
    return (await readJson(join(this.#path, lockFile), Lock)) ?? {};
  }

  saveVersions = (versions: Record<string, number>): Promise<void> => this.write(lockFile, versions);
}
