/**
 * `npm run guard -- look|stop|start [--stage prod]`: what a deployed stage spent, and its guard's switch: `stop` throttles the
 * APIs and switches distributions and timers off, `start` undoes that. `npm run guard -- simulate [--limit 10]` plays floods
 * on this machine, without an account.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { awsCli, callAws, outputOf } from "./lib/aws-cli.mjs";
import { isMain, root } from "./lib/paths.mjs";
import { runTied } from "./lib/tied.mjs";

/** @typedef {import("./lib/aws-cli.mjs").Aws} Aws */

/**
 * @param {Aws} aws
 * @param {{ stage: string, action: string }} asked
 * @returns {string} the guard's answer, as JSON
 */
export function askGuard(aws, { stage, action }) {
  const name = `${stage}-kiteloop-Alarms`;
  const guard = outputOf(aws, name, "GuardFunction");
  if (guard === undefined)
    throw new Error(`${name} has no guard: KITELOOP_DAILY_LIMIT is off, or the stage is none of prod`);
  const args = ["--cli-binary-format", "raw-in-base64-out", "--payload", JSON.stringify({ action })];
  const folder = mkdtempSync(join(tmpdir(), "kiteloop-guard-"));
  try {
    const file = join(folder, "answer.json");
    const { FunctionError: failed } = callAws(aws, [
      "lambda",
      "invoke",
      "--function-name",
      guard,
      ...args,
      file,
    ]);
    const answer = readFileSync(file, "utf8");
    if (failed) throw new Error(`the guard failed: ${answer}`);
    return answer;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (isMain(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: "string", default: "prod" }, limit: { type: "string", default: "10" } },
  });
  const [action = ""] = positionals;
  if (action === "simulate")
    runTied(["--import", "tsx", join(root, "stacks/guard/cli.ts"), values.limit], {
      cwd: root,
      failure: "The floods could not be played",
      env: process.env,
    });
  else if (["look", "stop", "start"].includes(action))
    try {
      console.log(askGuard(awsCli, { stage: values.stage, action }));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  else {
    console.error(
      "npm run guard -- look|stop|start [--stage prod], or npm run guard -- simulate [--limit 10]",
    );
    process.exitCode = 2;
  }
}
