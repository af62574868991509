import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";

const ignored = new Set(["node_modules", "dist"]);

/** @param {string} path @returns {Promise<string[]>} */
async function filesBelow(path) {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => !ignored.has(name) && !/\.test\.tsx?$/.test(name));
  return (await Promise.all(names.sort().map((name) => filesBelow(join(path, name))))).flat();
}

/**
 * A hash of the names and contents of all files at or below `paths` (relative to `root`), except tests.
 * @param {string} root
 * @param {readonly string[]} paths
 */
export async function sourceHash(root, paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    const files = await filesBelow(join(root, path));
    const contents = await Promise.all(files.map((file) => readFile(file)));
    for (const [at, file] of files.entries()) {
      hash.update(`${file.slice(root.length).replaceAll(sep, "/")}\0`);
      hash.update(contents[at] ?? "").update("\0");
    }
  }
  return hash.digest("hex");
}
