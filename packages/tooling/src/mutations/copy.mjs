import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { root } from "../lib/paths.mjs";
import { scratchFolder } from "../lib/scratch.mjs";

/** @param {string} cwd @param {string[]} args */
const git = (cwd, args) => execFileSync("git", args, { cwd, encoding: "utf8" }).trim();

/** The last commit, abbreviated. */
export const headCommit = () => git(root, ["rev-parse", "--short", "HEAD"]);

/** Removes what Git knows of copies whose folders are gone. The scratch folder removes itself. */
export const removeCopies = () => git(root, ["worktree", "prune"]);

/**
 * The last commit in a folder of its own, with the packages of this checkout. Mutations are made there, never here.
 * @param {string} name
 * @returns {{ folder: string, withSource: <T>(file: string, source: string, use: () => Promise<T>) => Promise<T> }}
 */
export function copyOfHead(name) {
  const folder = join(scratchFolder(), name);
  removeCopies();
  git(root, ["worktree", "add", "--detach", folder, "HEAD"]);
  const workspaces = readdirSync(join(root, "packages")).map((name) => join("packages", name));
  for (const path of ["", ...workspaces].map((home) => join(home, "node_modules"))) {
    if (!existsSync(join(root, path)) || path.includes("tool-tests")) continue;
    mkdirSync(join(folder, path), { recursive: true });
    for (const name of readdirSync(join(root, path))) {
      const [from, to] = [join(root, path, name), join(folder, path, name)];
      // Our own packages are relative links, which then lead to the copy.
      if (name === "@kiteloop") cpSync(from, to, { recursive: true, verbatimSymlinks: true });
      else if (name === ".bin" || !name.startsWith(".")) symlinkSync(from, to);
    }
  }
  return {
    folder,
    withSource: async (file, source, use) => {
      const path = join(folder, file);
      const original = readFileSync(path, "utf8");
      writeFileSync(path, source);
      try {
        return await use();
      } finally {
        writeFileSync(path, original);
      }
    },
  };
}
