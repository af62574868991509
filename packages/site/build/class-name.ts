import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { withoutMark } from "./own-copies.ts";

const root = join(import.meta.dirname, "../..");

/** The class of a CSS module's name. Shorter than Vite's own, because scripts contain these names. */
export function className(name: string, file: string): string {
  const path = relative(root, withoutMark(file)).replaceAll("\\", "/");
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 5)}`;
}
