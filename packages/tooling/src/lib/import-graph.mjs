import { posix } from "node:path";
import { importsOf } from "./sources.mjs";

/** @typedef {{ file: string, source: string }} Module */
/** @typedef {(file: string, specifier: string) => string | undefined} Resolve */

const ofPackage = /^@kiteloop\/([a-z0-9-]+)(?:\/(.+))?$/;

/**
 * Resolves imports to files of the project: relative ones, those of our packages by their `exports`, and names with `#` by
 * the `imports` of the package that uses them.
 * @param {ReadonlySet<string>} known files, relative to the checkout
 * @param {Readonly<Record<string, unknown>>} exportsOf `exports` by package, without the scope
 * @param {Readonly<Record<string, unknown>>} importsOfPackage `imports`, in the same way
 * @returns {Resolve} undefined for what is not a file of the project
 */
export function resolver(known, exportsOf = {}, importsOfPackage = {}) {
  /** @type {Resolve} */
  const resolve = (file, specifier) => {
    if (specifier.startsWith("#")) {
      const own = /^packages\/([^/]+)\//.exec(file)?.[1] ?? "";
      const [target] = targetsOf(importsOfPackage[own] ?? {}, specifier);
      return target === undefined ? undefined : resolve(`packages/${own}/package.json`, target);
    }
    if (specifier.startsWith(".")) {
      const path = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ""));
      return known.has(path) ? path : undefined;
    }
    const [, name = "", path] = ofPackage.exec(specifier) ?? [];
    const exported = targetsOf(exportsOf[name], path === undefined ? "." : `./${path}`);
    const usual = path === undefined ? [] : [`src/${path}.ts`, `src/${path}/index.ts`];
    return [...exported, ...usual]
      .map((target) => posix.join("packages", name, target))
      .find((target) => known.has(target));
  };
  return resolve;
}

/** Files that `exports` of a package.json names for a subpath, of all conditions. @param {unknown} exported @param {string} subpath */
function targetsOf(exported, subpath) {
  const table =
    typeof exported === "object" && exported !== null ? Object.entries(exported) : [[".", exported]];
  return table.flatMap(([key, value]) => {
    const [start = "", end] = String(key).split("*");
    const fits = end === undefined ? key === subpath : subpath.startsWith(start) && subpath.endsWith(end);
    if (!fits) return [];
    const filled = end === undefined ? "" : subpath.slice(start.length, subpath.length - end.length);
    return stringsIn(value).map((target) => target.replaceAll("*", filled));
  });
}

/** @param {unknown} value @returns {string[]} */
function stringsIn(value) {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/**
 * The files that each module imports.
 * @param {readonly Module[]} modules
 * @param {Resolve} resolve
 * @param {{ types?: boolean }} [options] `types`: imports of types count, too
 * @returns {Map<string, string[]>}
 */
export function importGraph(modules, resolve, { types = true } = {}) {
  return new Map(
    modules.map(({ file, source }) => [
      file,
      importsOf(source)
        .filter(({ typeOnly }) => types || !typeOnly)
        .flatMap(({ specifier }) => resolve(file, specifier) ?? []),
    ]),
  );
}

/**
 * Files that import one of `changed`, directly or through others, with their distance: 0 for `changed` themselves.
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @param {readonly string[]} changed
 * @returns {Map<string, number>} nearest first
 */
export function reachedBy(graph, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, imported] of graph)
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file]);
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}
