import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { withLock } from "../build/lock.ts";
import { compile } from "./compile.ts";

/** Compiles a program into the named folder, once however many processes ask for it at the same time. */
const [folder = "", entry = ""] = process.argv.slice(2);
await mkdir(dirname(folder), { recursive: true });
await withLock(`${folder}.lock`, async () => {
  if (!existsSync(folder)) await compile(folder, entry);
});
