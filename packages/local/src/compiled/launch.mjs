/**
 * Starts the compiled local product, which takes a third of the processor time of its sources. Compiles first if the
 * sources changed. If compiling fails, runs the sources, which work or report the error.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sourceHash } from "../build/sources.mjs";
import { keepNewest, use } from "./compiled-folders.mjs";

const root = join(import.meta.dirname, "../../../..");
const sources = ["contract", "core", "drawing", "functions", "local", "mail", "metrics", "providers"].map(
  (name) => `packages/${name}/src`,
);
const hash = createHash("sha256")
  .update(await sourceHash(root, [...sources, "package-lock.json"]))
  // The compiled code contains the path of its sources: a copied or moved checkout compiles its own, and uses its own data.
  .update(root)
  .digest("hex");
const all = join(root, "node_modules/.cache/kiteloop/compiled");
const folder = join(all, hash.slice(0, 16));

if (!existsSync(folder)) {
  process.stderr.write("\nCompiling what runs on this machine: once after each change of it\n");
  const compiler = join(import.meta.dirname, "cli.ts");
  spawnSync(process.execPath, ["--import", "tsx", compiler, folder], { stdio: "ignore" });
}
if (existsSync(folder)) {
  await use(folder);
  await keepNewest(all, 3);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(folder, "cli.js")).href);
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import("../cli.ts");
}
