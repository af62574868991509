import { described, programs, testedBlocks } from "../doc-blocks.data.mjs";

/** @typedef {{ language: string, name: string | undefined, code: string }} Block */

/** @param {string} text @returns {Block[]} the blocks that have a language */
function blocksOf(text) {
  return [...text.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(
    ([, language = "", name, code = ""]) => ({ language, name, code }),
  );
}

/** @param {string} code @returns {boolean} */
function isJson(code) {
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} code commands, with continued lines @returns {string | undefined} a program that no test knows */
function unknownProgram(code) {
  const commands = code
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return commands.map((line) => line.trim().split(/\s/)[0] ?? "").find((first) => !programs.has(first));
}

/**
 * @param {{ document: string, text: string, tests: (path: string) => string | undefined }} given `tests`: the text of a test by its path
 * @returns {string[]} one sentence for each code block that nothing runs or checks, and each test that is said to and does not
 */
export function blockProblems({ document, text, tests }) {
  const name = document.replace(/^docs\//, "");
  const listed = testedBlocks[name] ?? [];
  const problems = [];
  const blocks = blocksOf(text);
  for (const { language, name: file, code } of blocks) {
    const title = file ?? code.split("\n")[0];
    if (described.has(language)) continue;
    if (language === "json") {
      const parts = file?.endsWith(".jsonl") ? code.trim().split("\n") : [code];
      if (!parts.every(isJson)) problems.push(`${document}: ${title} is not JSON`);
    } else if (language === "sh") {
      const program = unknownProgram(code);
      if (program !== undefined)
        problems.push(`${document} uses ${program}: have it tested, and add it to doc-blocks.data.mjs`);
    } else if (file === undefined || !listed.some((one) => one.blocks.includes(file)))
      problems.push(`${document}: no test runs the block ${title}. Name one in doc-blocks.data.mjs`);
  }
  for (const { test, blocks: names, all } of listed) {
    const source = tests(test);
    const isNamed = (/** @type {string} */ word) => source?.includes(word) ?? false;
    if (!isNamed(name) && !(all && isNamed(".md`")))
      problems.push(`${test} is said to test ${document}, and does not name it`);
    for (const one of names) {
      if (!blocks.some((block) => block.name === one))
        problems.push(`${document} has no block ${one}, which doc-blocks.data.mjs lists`);
      else if (!all && !isNamed(one)) problems.push(`${test} does not name ${one} of ${document}`);
    }
  }
  return problems;
}
