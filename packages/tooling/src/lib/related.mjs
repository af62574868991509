import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { importGraph, reachedBy, resolver } from "./import-graph.mjs";
import { root } from "./paths.mjs";
import { projectFiles, read } from "./sources.mjs";

const test = /\.test\.(ts|tsx|mjs)$/;
/** Tests that take too long for a check, and build what they test instead of importing it. */
const patient = /\.(full|browser)\.test\.|^stacks\//;

/** A field of the package.json of each of our packages. @param {string} field @returns {Record<string, unknown>} */
function fieldOfPackages(field) {
  const names = readdirSync(join(root, "packages"));
  const manifests = names.filter((name) => existsSync(join(root, "packages", name, "package.json")));
  return Object.fromEntries(
    manifests.map((name) => [name, JSON.parse(read(`packages/${name}/package.json`))[field]]),
  );
}

/** Which files of the project import which, by their values. */
export function projectGraph() {
  const files = projectFiles(/^(packages|stacks)\/.*\.(ts|tsx|mjs|json|css)$/);
  const modules = files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => ({ file, source: read(file) }));
  return importGraph(
    modules,
    resolver(new Set(files), fieldOfPackages("exports"), fieldOfPackages("imports")),
    { types: false },
  );
}

/**
 * Tests that import a changed file, directly or through others; first those in the folder of a changed file, then by distance.
 * @param {ReadonlyMap<string, number>} reached files that import a changed one, with their distance
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function testsReaching(reached, changed) {
  const folders = new Set(changed.map((file) => posix.dirname(file)));
  const isFar = (/** @type {string} */ file) => (folders.has(posix.dirname(file)) ? 0 : 1);
  return [...reached]
    .filter(([file]) => test.test(file))
    .sort(([a, near], [b, far]) => isFar(a) - isFar(b) || near - far)
    .map(([file]) => file);
}

/**
 * Tests that a change reaches, nearest first. Tests of a browser and of templates are left out unless they are changed
 * themselves.
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function relatedTests(changed) {
  const graph = projectGraph();
  return testsReaching(reachedBy(graph, changed), changed).filter(
    (file) => graph.has(file) && (changed.includes(file) || !patient.test(file)),
  );
}
