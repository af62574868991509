import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

const ignored = new Set(["node_modules", "dist"]);

async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => !ignored.has(name) && !/\.test\.tsx?$/.test(name));
  return (await Promise.all(names.sort().map((name) => filesBelow(join(path, name))))).flat();
}

/** A hash over names and contents of all files at or below `paths` (relative to `root`), tests left out. */
export async function sourceHash(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of await filesBelow(join(root, path))) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(await readFile(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}
