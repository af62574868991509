import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The path of the innermost package that a file is in. */
const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/**
 * Names of the installed packages that files belong to.
 * @param {Iterable<string>} files absolute paths
 * @returns {Promise<string[]>} such as `zod@4.6.7`, sorted
 */
export async function packagesOf(files) {
  const folders = new Set([...files].flatMap((file) => folder.exec(file)?.[0] ?? []));
  const names = await Promise.all(
    [...folders].map(async (path) => {
      const { name, version } = JSON.parse(await readFile(join(path, "package.json"), "utf8"));
      return `${name}@${version}`;
    }),
  );
  return [...new Set(names)].sort();
}
