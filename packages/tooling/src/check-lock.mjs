/**
 * Fails when `npm ci` would refuse package-lock.json on some platform: npm leaves packages of other platforms out of
 * the lockfile when the registry it was written against does not carry them. `--write` puts them in.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { missingOptional } from "./lib/lockfile.mjs";
import { isMain, root } from "./lib/paths.mjs";

if (isMain(import.meta.url)) {
  const file = join(root, "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingOptional(lock.packages);
  const names = Object.keys(missing);
  if (names.length > 0 && process.argv.includes("--write")) {
    const entries = Object.entries({ ...lock.packages, ...missing });
    lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, "en")));
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`package-lock.json: ${names.length} packages of other platforms added`);
  } else if (names.length > 0) {
    console.error(`package-lock.json lacks ${names.join(", ")}.`);
    console.error("Run `node packages/tooling/src/check-lock.mjs --write` and commit package-lock.json.");
    process.exitCode = 1;
  } else console.log("package-lock.json is complete");
}
