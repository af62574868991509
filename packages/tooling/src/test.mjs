/**
 * `npm test`: installs what is missing, checks everything and ends with the line `N passed, N failed`.
 * `npm test -- lint unit` runs some parts, `npm test -- --list` lists them.
 */
import { install, unfit } from "./lib/install.mjs";
import { parts, runParts } from "./lib/parts.mjs";
import { scratchFolder } from "./lib/scratch.mjs";

const asked = process.argv.slice(2);
const unknown = asked.filter((id) => id !== "--list" && !parts.some((part) => part.id === id));
const problem = unfit(process.versions.node);

if (problem) stop(problem);
else if (asked.includes("--list"))
  for (const part of parts) console.log(`${part.id.padEnd(12)}${part.title}`);
else if (unknown.length > 0)
  stop(`There is no part called ${unknown.join(", ")}: \`npm test -- --list\` names them.`);
else {
  try {
    await install("everything");
    process.env.KITELOOP_RUN = scratchFolder();
    process.exitCode = await runParts(parts.filter((part) => asked.length === 0 || asked.includes(part.id)));
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(`\n${sentence}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
