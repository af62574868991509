/**
 * `npm start`: installs what is missing, then runs the whole product on this machine. Plain Node, because nothing may be
 * installed yet. `npm run server` runs what serves the public. Arguments are passed on to the `cli.ts` of its package, through the
 * launcher that compiles it.
 */
import { join } from "node:path";
import { heapLimit } from "./lib/heap-limit.mjs";
import { install, npm, unfit } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";
import { runTied } from "./lib/tied.mjs";

// npm passes its version; only a start without npm must look it up.
const agent = /\bnpm\/(\d+\.\d+\.\d+)/.exec(process.env.npm_config_user_agent ?? "")?.[1];
const version = agent ?? /\d+\.\d+\.\d+/.exec((await npm(["--version"])).output)?.[0] ?? "";
const problem = unfit(process.versions.node, version);
if (problem) stop(problem);

try {
  await install("product");
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

const [first, ...rest] = process.argv.slice(2);
const [name, args] = first === "server" ? ["server", rest] : ["local", process.argv.slice(2)];
const launch = join(root, "packages", name, "src/compiled/launch.mjs");
runTied([...heapLimit(process.env.NODE_OPTIONS), launch, ...args], {
  cwd: root,
  failure: "Kiteloop could not be started",
});

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
