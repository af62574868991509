import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { sourceHash } from "../build/sources.mjs";
import { keepNewest, use } from "./compiled-folders.mjs";

const root = join(import.meta.dirname, "../../../..");
const all = join(root, "node_modules/.cache/kiteloop/compiled");

/** Packages whose code a server runs. */
export const ofServer = [
  "contract",
  "core",
  "drawing",
  "dynamodb-client",
  "functions",
  "mail",
  "metrics",
  "providers",
  "server",
];

/**
 * Runs a program of this checkout in its compiled form, which takes a third of the processor time of its sources. Compiles
 * first if the sources changed. If compiling fails, runs the sources, which work or report the error.
 * @param {string} entry path of the program's first module
 * @param {readonly string[]} packages with code that it runs besides a server's
 */
export async function startCompiled(entry, packages = []) {
  const sources = [...ofServer, ...packages].map((name) => `packages/${name}/src`);
  const hash = createHash("sha256")
    .update(await sourceHash(root, [...sources, "package-lock.json"]))
    .update(relative(root, entry))
    // The compiled code contains the path of its sources: a copied or moved checkout compiles its own, and uses its own data.
    .update(root)
    .digest("hex");
  const folder = join(all, hash.slice(0, 16));
  if (!existsSync(folder)) {
    process.stderr.write("\nCompiling what runs on this machine: once after each change of it\n");
    const compiler = join(import.meta.dirname, "cli.ts");
    spawnSync(process.execPath, ["--import", "tsx", compiler, folder, entry], { stdio: "ignore" });
  }
  if (existsSync(folder)) {
    await use(folder);
    await keepNewest(all, 4);
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(join(folder, "cli.js")).href);
  } else {
    const { register } = await import("tsx/esm/api");
    register();
    await import(pathToFileURL(entry).href);
  }
}
