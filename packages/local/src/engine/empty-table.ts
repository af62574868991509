import { writeFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { ownFile } from "../files.ts";
import { emptyTable } from "./empty-table.data.ts";

/** Begins the engine's file with one that has our index, unless there is one already. */
export const layEmptyTable = (dbPath: string) =>
  lay(dbPath, brotliDecompressSync(Buffer.from(emptyTable, "base64")));

/** Leaves all of its file to an engine of another version, but for its mode: SQLite's other files take that over. */
export const layEmptyFile = (dbPath: string) => lay(dbPath, "");

async function lay(dbPath: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(dbPath, content, { flag: "wx", mode: ownFile });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
