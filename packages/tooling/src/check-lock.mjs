/**
 * Fails when `npm ci` would refuse a package-lock.json on some platform: npm omits packages of other platforms from the
 * lockfile when the registry used to write it doesn't have them. Also fails for a registry's address in the lockfile,
 * which must work with any registry, and for a missing integrity hash that could be known. `--write` adds what is
 * missing, including hashes that this registry has.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm, toolTests } from "./lib/install.mjs";
import { missingOptional, unexcused, unverified } from "./lib/lockfile.mjs";
import { isMain, root } from "./lib/paths.mjs";

/** @typedef {import("./lib/lockfile.mjs").LockPackages} LockPackages */

/** @param {LockPackages} packages @param {string} key */
async function addIntegrity(packages, key) {
  const entry = packages[key];
  const name = key.slice(key.lastIndexOf("node_modules/") + "node_modules/".length);
  const { code, output } = await npm(["view", `${name}@${entry?.version}`, "dist.integrity"]);
  const integrity = /^sha512-\S+$/m.exec(output)?.[0];
  if (code === 0 && entry && integrity) entry.integrity = integrity;
}

/** Largest number of packages that `npm test` may need: docs/decisions/157-install-large-tools-apart.md. */
const most = 1500;

/**
 * Faults of a lockfile, one sentence each.
 * @param {LockPackages} packages
 * @param {string} [file]
 */
export function faultsOf(packages, file = "package-lock.json") {
  const missing = Object.keys(missingOptional(packages));
  const addresses = Object.keys(packages).filter((key) => /^\w+:/.test(packages[key]?.resolved ?? ""));
  const open = unexcused(packages);
  const all = Object.entries(packages).filter(([key, { link }]) => key.includes("node_modules/") && !link);
  return [
    ...(missing.length > 0 ? [`${file} lacks ${missing.join(", ")}.`] : []),
    ...(addresses.length > 0 ? [`${file} has addresses of ${addresses.join(", ")}.`] : []),
    ...(open.length > 0 ? [`${file} has no integrity of ${open.join(", ")}.`] : []),
    ...(all.length > most ? [`${file} has ${all.length} packages, and ${most} is the limit.`] : []),
  ];
}

/** Adds what a lockfile lacks. @param {string} file @param {{ packages: LockPackages }} lock */
async function complete(file, lock) {
  const before = JSON.stringify(lock);
  const entries = Object.entries({ ...lock.packages, ...missingOptional(lock.packages) });
  lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, "en")));
  for (const key of unverified(lock.packages)) await addIntegrity(lock.packages, key);
  if (JSON.stringify(lock) !== before) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

if (isMain(import.meta.url)) {
  for (const name of ["package-lock.json", `${toolTests}/package-lock.json`]) {
    const file = join(root, name);
    const lock = JSON.parse(readFileSync(file, "utf8"));
    if (process.argv.includes("--write")) await complete(file, lock);
    const faults = faultsOf(lock.packages, name);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    const open = unverified(lock.packages).length;
    console.log(`${name}: ${open} binaries of other systems have no integrity`);
  }
  if (process.exitCode)
    console.error("Run `node packages/tooling/src/check-lock.mjs --write` and commit the lockfiles.");
}
