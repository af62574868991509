import { posix } from "node:path";
import { importsOf } from "./sources.mjs";

/** @typedef {{ file: string, source: string }} Module */

/**
 * The module that an import resolves to, or undefined if it is not one of the project.
 * @param {string} file @param {string} specifier @param {ReadonlySet<string>} known
 */
function targetOf(file, specifier, known) {
  const [, name, path] = /^@kiteloop\/([a-z-]+)\/(.+)$/.exec(specifier) ?? [];
  const candidates = specifier.startsWith(".")
    ? [posix.join(posix.dirname(file), specifier)]
    : [`packages/${name}/src/${path}.ts`, `packages/${name}/src/${path}/index.ts`];
  return candidates.find((candidate) => known.has(candidate));
}

/**
 * Groups of modules that import each other in a cycle, values or types (Tarjan).
 * @param {readonly Module[]} modules
 * @returns {string[][]} files of each group, sorted
 */
export function importCycles(modules) {
  const known = new Set(modules.map(({ file }) => file));
  const graph = new Map(
    modules.map(({ file, source }) => [
      file,
      importsOf(source).flatMap(({ specifier }) => targetOf(file, specifier, known) ?? []),
    ]),
  );
  /** @type {Map<string, { index: number, low: number }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const cycles = [];

  /** @param {string} file */
  const visit = (file) => {
    const node = { index: seen.size, low: seen.size };
    seen.set(file, node);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const there = seen.get(next) ?? visit(next);
      if (stack.includes(next)) node.low = Math.min(node.low, there.low);
    }
    if (node.low === node.index) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return node;
  };
  for (const { file } of modules) if (!seen.has(file)) visit(file);
  return cycles;
}
