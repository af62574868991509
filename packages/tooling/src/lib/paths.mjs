import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../../..");

/**
 * True when Node was asked to run this file, false when it was imported.
 * @param {string} url the module's `import.meta.url`
 */
export function isMain(url) {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url);
}
