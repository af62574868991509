/** Fails when an import breaks the rules of boundaries.data.mjs. Each error says where the code belongs. */
import { posix } from "node:path";
import {
  districts,
  external,
  faces,
  facesInCore,
  namesOnFace,
  packages,
  secondFaces,
  shipped,
} from "./boundaries.data.mjs";
import { importCycles } from "./lib/cycles.mjs";
import { isMain } from "./lib/paths.mjs";
import { importsOf, projectFiles, read } from "./lib/sources.mjs";

const own = "@kiteloop/";

/** @param {string} file @returns {string | undefined} its package, `stacks` for the cloud */
function packageOf(file) {
  if (file.startsWith("stacks/") || file === "sst.config.ts") return "stacks";
  return /^packages\/([^/]+)\//.exec(file)?.[1];
}

/**
 * @param {string} file relative to the checkout
 * @param {string} source
 * @returns {string[]} one sentence for each forbidden import, with file and line
 */
export function violations(file, source) {
  const from = packageOf(file);
  if (!from) return [];
  const found = [];
  for (const { specifier, typeOnly, line } of importsOf(source)) {
    const relative = specifier.startsWith(".");
    const target = relative ? posix.join(posix.dirname(file), specifier) : undefined;
    const way = target
      ? (crossing(from, packageOf(target), target) ??
        inCore(file, target) ??
        inWeb(file, target) ??
        onSite(file, target))
      : (acrossPackages(from, specifier, typeOnly || !ships(file)) ?? fromNpm(file, specifier, typeOnly));
    const complaint = way ?? ofTests(file, from, target ?? specifier);
    if (complaint) found.push(`${file}:${line} imports ${specifier}: ${complaint}`);
  }
  return found;
}

/** Files outside of packages: the operator's data, and the pictures in README and site. */
const shared = /^(operator\.json|docs\/[^/]+\.webp)$/;

/** @param {string} from @param {string | undefined} to @param {string} target */
function crossing(from, to, target) {
  if (to === from || (from === "stacks" && to === undefined) || shared.test(target)) return undefined;
  return `a path into another package hides the dependency; write ${own}${to ?? "..."} and list it in package.json.`;
}

/** Tests and build steps may import values where shipped code may import types only. @param {string} file */
function ships(file) {
  return !/\.test\.tsx?$|^packages\/[^/]+\/[^/]+\.mjs$/.test(file);
}

/** @param {string} from @param {string} specifier @param {boolean} typeOnly */
function acrossPackages(from, specifier, typeOnly) {
  if (!specifier.startsWith(own)) return undefined;
  const to = specifier.slice(own.length).split("/")[0] ?? "";
  const rule = packages[from];
  if (!rule) return `packages/${from} has no row in boundaries.data.mjs.`;
  const [, district, room] = /^@kiteloop\/core\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (district && room && faces.includes(district)) return onlyFace(district);
  if (to === from || rule.may.includes(to)) return undefined;
  if (rule.builds?.includes(specifier.slice(own.length))) return undefined;
  if (rule.types?.includes(to)) return typeOnly ? undefined : `only \`import type\` here; ${rule.belongs}`;
  return rule.belongs;
}

const helper = /(^|\/)testing(-[a-z]+)?(\/|\.tsx?$|$)/;

/** Test helpers must not be imported by shipped code. @param {string} file @param {string} from @param {string} to */
function ofTests(file, from, to) {
  if (!helper.test(to) || helper.test(file) || !ships(file) || !shipped.includes(from)) return undefined;
  return "test helpers stay among tests; move code that both need out of them.";
}

/** @param {string} file @param {string} specifier @param {boolean} typeOnly */
function fromNpm(file, specifier, typeOnly) {
  const rule = external.find(({ name, only }) => name.test(specifier) && !only.test(file));
  return typeOnly && rule?.types ? undefined : rule?.message;
}

/** @param {string} path @returns {{ district: string, room: string, rest: string } | undefined} */
function placeInCore(path) {
  const [, district = "", room = "", rest = ""] =
    /^packages\/core\/src\/([^/]+)\/(?:([^/]+)\/)?(.+)$/.exec(path) ?? [];
  return district in districts ? { district, room, rest } : undefined;
}

/** @param {string} district */
function onlyFace(district) {
  return `${district} is used through packages/core/src/${district}/index.ts alone; add to it what you need, or keep it inside.`;
}

/** @param {string} file @param {string} target */
function inCore(file, target) {
  const here = placeInCore(file);
  const there = placeInCore(target);
  if (!here || !there) return undefined;
  const helps = !ships(file) || helper.test(file);
  if (here.district !== there.district && !districts[here.district]?.includes(there.district) && !helps) {
    return `${here.district} stands below ${there.district}; let ${there.district} pass in what ${here.district} needs, or move it down.`;
  }
  const isSecondFace = secondFaces.includes(`${there.district}/${there.room}`) && there.rest === "index.ts";
  const across = here.district !== there.district && there.room !== "" && !isSecondFace;
  if (across && (faces.includes(there.district) || (!helps && facesInCore.includes(there.district)))) {
    return onlyFace(there.district);
  }
  const sameRoom = here.district === there.district && here.room === there.room;
  if (!sameRoom && there.rest !== "index.ts") {
    return `an entity uses another through its index.ts; export what you need from ${there.district}/${there.room}/index.ts.`;
  }
  const reader = /^(store|entity)(\.[a-z-]+)?(\.test)?\.ts$/.test(here.rest);
  if (there.rest === "entity.ts" && there.room !== "table" && !reader) {
    return "only store.ts reads entity.ts; add a named function for this access to the store.";
  }
  return undefined;
}

/** @param {string} file @param {string} target */
function inWeb(file, target) {
  const here = /^packages\/web\/src\/features\/((?:help|[^/]+\/[^/]+))\//.exec(file);
  const there = /^packages\/web\/src\/features\/((?:help|[^/]+\/[^/]+))/.exec(target);
  if (here && there && here[1] !== there[1]) {
    return "no feature imports another; what both show belongs into components/, what both read into app/.";
  }
  if (!here && there && /^packages\/web\/src\/(components|content)\//.test(file)) {
    return "components know no feature; pass what they show as props.";
  }
  return undefined;
}

/** @param {string} file @param {string} target */
function onSite(file, target) {
  const at = (/** @type {string} */ path) => /^packages\/site\/src\/pages\/([^/]+)\//.exec(path)?.[1];
  const [here, there] = [at(file), at(target)];
  return here && there && here !== there
    ? "no page of the site imports another; what both show belongs into its ui."
    : undefined;
}

/**
 * @param {string} file @param {string} source
 * @returns {string[]} one sentence if it is a face of a district and exports too many names
 */
export function wideFace(file, source) {
  const [, face = ""] = /^packages\/core\/src\/(.+)\/index\.ts$/.exec(file) ?? [];
  if (!(face in districts) && !secondFaces.includes(face)) return [];
  if (/^export (?:type )?\*/m.test(source)) return [`${file} exports everything of a file: list the names.`];
  const names = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = ""]) =>
    list.split(",").filter((name) => name.trim() !== ""),
  );
  if (names.length <= namesOnFace) return [];
  return [`${file} exports ${names.length} names, and may export ${namesOnFace}: group them or move them.`];
}

if (isMain(import.meta.url)) {
  const files = projectFiles(/^(packages|stacks|sst\.config).*\.(ts|tsx|mjs)$/);
  const modules = files.map((file) => ({ file, source: read(file) }));
  const found = [
    ...modules.flatMap(({ file, source }) => violations(file, source)),
    ...modules.flatMap(({ file, source }) => wideFace(file, source)),
    ...importCycles(modules.filter(({ file }) => ships(file))).map(
      (cycle) => `${cycle.join(", ")} import each other: move what they meet in to a file of its own.`,
    ),
  ];
  for (const sentence of found) console.error(sentence);
  if (found.length > 0) process.exitCode = 1;
  else console.log(`${files.length} files import one way`);
}
