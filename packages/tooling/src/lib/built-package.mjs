import { cp } from "node:fs/promises";
import { onceInRun } from "../once-in-run.mjs";
import { buildPackage, recipes } from "../pack.mjs";

/**
 * Puts a package as it is published into a folder. It is built once in a test run.
 * @param {keyof typeof recipes} name
 * @param {string} folder
 */
export async function putBuiltPackage(name, folder) {
  const { folder: built } = await onceInRun(`kiteloop-package-${name}`, (made) =>
    buildPackage(recipes[name], made),
  );
  await cp(built, folder, { recursive: true });
}
