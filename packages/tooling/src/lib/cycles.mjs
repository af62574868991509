import { importGraph, resolver } from "./import-graph.mjs";

/** @typedef {import("./import-graph.mjs").Module} Module */

/**
 * Groups of modules that import each other in a cycle, values or types (Tarjan).
 * @param {readonly Module[]} modules
 * @returns {string[][]} files of each group, sorted
 */
export function importCycles(modules) {
  const graph = importGraph(modules, resolver(new Set(modules.map(({ file }) => file))));
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
