/** Fails when an import goes the wrong way through the house. Each complaint says where the thing belongs. */
import { posix } from "node:path";
import { external, packages, shipped } from "./boundaries.data.mjs";
import { isMain } from "./lib/paths.mjs";
import { importsOf, projectFiles, read } from "./lib/sources.mjs";

const own = "@kiteloop/";

/** @param {string} file @returns {string | undefined} the package it lies in, `stacks` for the cloud */
function packageOf(file) {
  if (file.startsWith("stacks/") || file === "sst.config.ts") return "stacks";
  return /^packages\/([^/]+)\//.exec(file)?.[1];
}

/**
 * @param {string} file relative to the checkout
 * @param {string} source
 * @returns {string[]} one sentence for each import that goes the wrong way, with file and line
 */
export function violations(file, source) {
  const from = packageOf(file);
  if (!from) return [];
  const found = [];
  for (const { specifier, typeOnly, line } of importsOf(source)) {
    const relative = specifier.startsWith(".");
    const target = relative ? posix.join(posix.dirname(file), specifier) : undefined;
    const way = target
      ? (crossing(from, packageOf(target), target) ?? inCore(file, target) ?? inWeb(file, target))
      : (acrossPackages(from, specifier, typeOnly || !ships(file)) ?? fromNpm(file, specifier));
    const complaint = way ?? ofTests(file, from, target ?? specifier);
    if (complaint) found.push(`${file}:${line} imports ${specifier}: ${complaint}`);
  }
  return found;
}

/** What belongs to no package: the operator's data, and the pictures that README and site show. */
const shared = /^(operator\.json|docs\/[^/]+\.webp)$/;

/** @param {string} from @param {string | undefined} to @param {string} target */
function crossing(from, to, target) {
  if (to === from || (from === "stacks" && to === undefined) || shared.test(target)) return undefined;
  return `a path into another package hides the dependency; write ${own}${to ?? "..."} and list it in package.json.`;
}

/** Tests and build steps may run what the shipped code may only take types of. @param {string} file */
function ships(file) {
  return !/\.test\.tsx?$|^packages\/[^/]+\/[^/]+\.mjs$/.test(file);
}

/** @param {string} from @param {string} specifier @param {boolean} typeOnly */
function acrossPackages(from, specifier, typeOnly) {
  if (!specifier.startsWith(own)) return undefined;
  const to = specifier.slice(own.length).split("/")[0] ?? "";
  const rule = packages[from];
  if (!rule) return `packages/${from} has no row in boundaries.data.mjs.`;
  if (to === from || rule.may.includes(to)) return undefined;
  if (rule.builds?.includes(specifier.slice(own.length))) return undefined;
  if (rule.types?.includes(to)) return typeOnly ? undefined : `only \`import type\` here; ${rule.belongs}`;
  return rule.belongs;
}

const helper = /(^|\/)testing(-[a-z]+)?(\/|\.tsx?$|$)/;

/** What helps tests is in nothing that ships. @param {string} file @param {string} from @param {string} to */
function ofTests(file, from, to) {
  if (!helper.test(to) || helper.test(file) || !ships(file) || !shipped.includes(from)) return undefined;
  return "what helps tests stays among tests; move what both need out of it.";
}

/** @param {string} file @param {string} specifier */
function fromNpm(file, specifier) {
  return external.find((rule) => rule.name.test(specifier) && !rule.only.test(file))?.message;
}

/** @param {string} file @param {string} target */
function inCore(file, target) {
  const here = /^packages\/core\/src\/([^/]+)\/(.+)$/.exec(file);
  const there = /^packages\/core\/src\/([^/]+)\/(.+)$/.exec(target);
  if (!here || !there) return undefined;
  if (here[1] !== there[1] && there[2] !== "index.ts") {
    return `an entity uses another through its index.ts; export what you need from ${there[1]}/index.ts.`;
  }
  const reader = /^(store|entity)(\.[a-z-]+)?(\.test)?\.ts$/.test(here[2] ?? "");
  if (there[2] === "entity.ts" && there[1] !== "table" && !reader) {
    return "only store.ts reads entity.ts; add a named function for this access to the store.";
  }
  return undefined;
}

/** @param {string} file @param {string} target */
function inWeb(file, target) {
  const here = /^packages\/web\/src\/features\/([^/]+)\//.exec(file);
  const there = /^packages\/web\/src\/features\/([^/]+)/.exec(target);
  if (here && there && here[1] !== there[1]) {
    return "no feature imports another; what both show belongs into components/, what both read into app/.";
  }
  if (!here && there && /^packages\/web\/src\/(components|content)\//.test(file)) {
    return "components know no feature; pass what they show as props.";
  }
  return onSite(file, target);
}

/** @param {string} file @param {string} target */
function onSite(file, target) {
  const at = (/** @type {string} */ path) => /^packages\/web\/src\/site\/(?:pages\/([^/]+)\/)?/.exec(path);
  const here = at(file);
  const there = at(target);
  if (!here) {
    const app = /^packages\/web\/src\/(app|features|components|api|lib)\//.test(file);
    return app && there
      ? "the members' app knows nothing of the public site; what both show belongs into components/."
      : undefined;
  }
  if (here[1] && there?.[1] && here[1] !== there[1]) {
    return "no page of the site imports another; what both show belongs into site/ui.";
  }
  if (/^packages\/web\/src\/(features|api|app\/(?!paths?(\.ts)?$))/.test(target)) {
    return "the public site knows nothing of the members' app but its paths; what both show belongs into components/.";
  }
  return undefined;
}

if (isMain(import.meta.url)) {
  const files = projectFiles(/^(packages|stacks|sst\.config).*\.(ts|tsx|mjs)$/);
  const found = files.flatMap((file) => violations(file, read(file)));
  for (const sentence of found) console.error(sentence);
  if (found.length > 0) process.exitCode = 1;
  else console.log(`${files.length} files import one way`);
}
