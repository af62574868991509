/**
 * `npm test`: installs what is missing, checks everything that a change can break, once, and ends with the line
 * `N passed, N failed`. `npm run test:all` is the full run, with more repetitions and all files named `*.full.test.*`.
 * `-- lint unit` runs some parts, `-- --list` lists them, `-- --shard 1/3` runs a share of the test files.
 */
import { parseArgs } from "node:util";
import { install, installToolTests, unfit } from "./lib/install.mjs";
import { parts, runParts } from "./lib/parts.mjs";
import { scratchFolder } from "./lib/scratch.mjs";

const { values, positionals: asked } = parseArgs({
  options: { all: { type: "boolean" }, list: { type: "boolean" }, shard: { type: "string" } },
  allowPositionals: true,
});
const { all = false, shard } = values;
const available = parts({ all, ...(shard !== undefined && { shard }) }).filter(
  // Checks read the whole tree, so one shard makes them.
  (part) => part.sharded || shard === undefined || shard.startsWith("1/"),
);
const unknown = asked.filter((id) => !available.some((part) => part.id === id));
const problem = unfit(process.versions.node);

if (problem) stop(problem);
else if (values.list) for (const part of available) console.log(`${part.id.padEnd(12)}${part.title}`);
else if (unknown.length > 0)
  stop(`There is no part called ${unknown.join(", ")}: \`npm test -- --list\` names them.`);
else {
  try {
    await install("everything");
    if (all) await installToolTests();
    process.env.KITELOOP_RUN = scratchFolder();
    process.exitCode = await runParts(
      available.filter((part) => asked.length === 0 || asked.includes(part.id)),
      { command: all ? "npm run test:all" : "npm test" },
    );
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(`\n${sentence}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
