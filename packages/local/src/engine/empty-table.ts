import { writeFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { emptyTable } from "./empty-table.data.ts";

/** Begins the engine's file with one that has our index, unless there is one already. */
export async function layEmptyTable(dbPath: string): Promise<void> {
  try {
    await writeFile(dbPath, brotliDecompressSync(Buffer.from(emptyTable, "base64")), { flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
