import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Reads a file of a package. In deployed handlers, whose packages aren't there, a module with the files takes its place. */
export const readPackageFile = (specifier: string): Promise<Uint8Array> =>
  readFile(fileURLToPath(import.meta.resolve(specifier)));
