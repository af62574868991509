import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/**
 * Files of the project, including untracked ones, without ignored and deleted ones.
 * @param {RegExp} pattern tested on the path relative to the checkout
 * @returns {string[]} sorted, with forward slashes
 */
export function projectFiles(pattern) {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = new Set(listed.split("\0").filter((file) => pattern.test(file)));
  return [...files].filter((file) => existsSync(join(root, file))).sort();
}

/** @param {string} file relative to the checkout */
export function read(file) {
  return readFileSync(join(root, file), "utf8");
}

const statement = /^[ \t]*(import|export)\s+(type\s+)?([^"';]*?\bfrom\s*)?["']([^"'\n]+)["']/gm;
const call = /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;

/**
 * A module's imports, including re-exports. Relies on the formatter: a statement starts its line.
 * @param {string} source
 * @returns {{ specifier: string, typeOnly: boolean, line: number }[]}
 */
export function importsOf(source) {
  /** @param {number} index */
  const line = (index) => source.slice(0, index).split("\n").length;
  const found = [];
  for (const match of source.matchAll(statement)) {
    const [text, keyword, type, , specifier] = match;
    if (!specifier || (keyword === "export" && !match[3])) continue;
    found.push({ specifier, typeOnly: type !== undefined, line: line(match.index + text.length) });
  }
  for (const match of source.matchAll(call)) {
    const typeOnly = /\btypeof\s+$/.test(source.slice(0, match.index));
    if (match[1]) found.push({ specifier: match[1], typeOnly, line: line(match.index) });
  }
  return found;
}
