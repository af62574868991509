import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { whenNpmEnds } from "./tied.mjs";

/** Running children, so that an interrupted run leaves none behind. */
const running = new Set();

/** @param {NodeJS.Signals} signal @param {number} code */
function end(signal, code) {
  for (const child of running) child.kill(signal);
  process.exit(code);
}

process.once("SIGINT", () => end("SIGINT", 130));
process.once("SIGTERM", () => end("SIGTERM", 143));
process.once("SIGHUP", () => end("SIGTERM", 129));
whenNpmEnds(() => end("SIGTERM", 1));

/**
 * Runs a Node script of this checkout.
 * @param {string[]} args script relative to the checkout, then its arguments; Node's own options may come first
 * @param {{ show?: boolean, env?: Record<string, string> }} [options] `show` prints the output as it runs instead of collecting it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function node(args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", options.show ? "inherit" : "pipe", options.show ? "inherit" : "pipe"],
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** @param {string} name script in packages/tooling/src */
export const tool = (name) => join("packages/tooling/src", name);
