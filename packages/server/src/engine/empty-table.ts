import { writeFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { ownFile } from "../files.ts";
import { emptyTable } from "./empty-table.data.ts";

/** Creates the engine's database with our index, unless there is a database already. */
export const layEmptyTable = (dbPath: string) =>
  lay(dbPath, brotliDecompressSync(Buffer.from(emptyTable, "base64")));

/** An engine of another version creates its own database; only the file mode is set, which SQLite's other files inherit. */
export const layEmptyFile = (dbPath: string) => lay(dbPath, "");

async function lay(dbPath: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(dbPath, content, { flag: "wx", mode: ownFile });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
