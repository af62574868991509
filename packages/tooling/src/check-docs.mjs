/** Fails when a document cites a path or an npm script that does not exist. */
import { posix } from "node:path";
import { isMain } from "./lib/paths.mjs";
import { projectFiles, read } from "./lib/sources.mjs";

const tops = /^(packages|stacks|docs|\.github|\.ci)\//;

/** @param {string} cited @returns {string[]} `a/{b,c}` as `a/b` and `a/c` */
function braces(cited) {
  const match = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(cited);
  if (!match) return [cited];
  const [, before = "", options = "", after = ""] = match;
  return options.split(",").flatMap((option) => braces(`${before}${option}${after}`));
}

/** @param {string} cited @returns {RegExp} `*`, `NNN` and `<entity>` stand for any one name */
function shape(cited) {
  const name = cited.replace(/\/$/, "").replace(/[.+^$()|[\]\\{}]/g, "\\$&");
  return new RegExp(`^${name.replace(/\*|NNN|<[a-z-]+>/gi, "[^/]+")}(/|$)`);
}

/**
 * @param {{ document: string, text: string, files: string[], scripts: string[] }} given `files` of the project, `scripts` of package.json
 * @returns {string[]} one sentence for each thing cited that is not there
 */
export function docProblems({ document, text, files, scripts }) {
  const problems = [];
  const inCode = [...text.matchAll(/`([^`\n]+)`/g)]
    .map((match) => match[1] ?? "")
    .filter((c) => tops.test(c));
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map((match) =>
    posix.join(posix.dirname(document), match[1] ?? ""),
  );
  for (const cited of [...inCode, ...linked].flatMap(braces)) {
    if (!/^[\w./@<>*-]+$/.test(cited)) continue;
    const pattern = shape(cited);
    if (!files.some((file) => pattern.test(file)))
      problems.push(`${document} cites ${cited}, which does not exist`);
  }
  for (const [said, script = ""] of text.matchAll(/\bnpm (?:run |(?=start\b|test\b))([\w:-]+)/g)) {
    if (!scripts.includes(script))
      problems.push(`${document} says ${said}, and package.json has no such script`);
  }
  return problems;
}

if (isMain(import.meta.url)) {
  const documents = projectFiles(/^(README\.md|\.github\/.*\.md|packages\/[^/]+\/[^/]*\.md|docs\/.*\.md)$/);
  const files = projectFiles(/./);
  const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
  const problems = documents.flatMap((document) =>
    docProblems({ document, text: read(document), files, scripts }),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${documents.length} documents cite only what exists`);
}
