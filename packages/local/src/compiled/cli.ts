import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { withLock } from "../build/lock.ts";
import { compile } from "./compile.ts";

/** Compiles into the folder that is named, once however many ask for it at once. */
const [folder = ""] = process.argv.slice(2);
await mkdir(dirname(folder), { recursive: true });
await withLock(`${folder}.lock`, async () => {
  if (!existsSync(folder)) await compile(folder);
});
