/**
 * `npm start`: brings what is missing, then runs the whole product on this machine. Plain Node, because at this point
 * nothing may be installed yet. Arguments go on to packages/local/src/cli.ts, by way of what compiles it.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { install, npm, unfit } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";

// npm says itself who it is; only a start without npm has to ask.
const agent = /\bnpm\/(\d+\.\d+\.\d+)/.exec(process.env.npm_config_user_agent ?? "")?.[1];
const version = agent ?? /\d+\.\d+\.\d+/.exec((await npm(["--version"])).output)?.[0] ?? "";
const problem = unfit(process.versions.node, version);
if (problem) stop(problem);

try {
  await install("product");
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

const child = spawn(
  process.execPath,
  [join(root, "packages/local/src/compiled/launch.mjs"), ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    // A terminal sends ctrl-C to the whole group: passing it on would make it two.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on("error", (error) => stop(`Kiteloop could not be started: ${error.message}`));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
