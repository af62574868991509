import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../../..");

/**
 * True when this file is the one Node was asked to run, not one that was imported.
 * @param {string} url the module's `import.meta.url`
 */
export function isMain(url) {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url);
}
