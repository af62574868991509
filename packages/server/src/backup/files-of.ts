import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { keyFiles, otherFiles, type Part } from "./format.ts";
import { hashing } from "./lines.ts";

type SourceFile = { name: string; from: string };

/** The file itself, or all files below a folder; unfinished ones aside. None if it doesn't exist. */
export async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return [path];
  if (!found?.isDirectory()) return [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".tmp"))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** Files of a data folder that a backup has beside the tables. */
export async function filesOf(dataDir: string, withoutKeys = false): Promise<SourceFile[]> {
  const groups = [
    ...(withoutKeys ? [] : keyFiles.map((path) => ({ folder: "keys", path }))),
    ...otherFiles.map((path) => ({ folder: "files", path })),
    { folder: "", path: "assets" },
  ];
  const files: SourceFile[] = [];
  for (const { folder, path } of groups)
    for (const from of await filesBelow(join(dataDir, path)))
      files.push({ name: [folder, ...relative(dataDir, from).split(sep)].filter(Boolean).join("/"), from });
  return files;
}

/**
 * Keeps a file as it is now, by a second name where the disk can: a file that is replaced later keeps its content under that
 * name. Returns its description, or null if it was deleted meanwhile.
 */
export async function addFile({ name, from }: SourceFile, to: string): Promise<Part | null> {
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") throw error;
      return copyFile(from, to);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const hash = createHash("sha256");
  let bytes = 0;
  const take = hashing(hash, (more) => {
    bytes += more;
  });
  take.resume();
  await pipeline(createReadStream(to), take);
  return { name, bytes, sha256: hash.digest("hex") };
}
