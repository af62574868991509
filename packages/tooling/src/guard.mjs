/**
 * `npm run guard -- look|stop|start [--stage prod]`: what a deployed stage spent, and its guard's switch: `stop` throttles the
 * APIs and switches distributions and timers off, `start` undoes that. `npm run guard -- simulate [--limit 10]` plays floods
 * on this machine, without an account.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { awsCli } from "./lib/aws-cli.mjs";
import { isMain, root } from "./lib/paths.mjs";
import { runTied } from "./lib/tied.mjs";

/** @typedef {import("./lib/aws-cli.mjs").Aws} Aws */

/**
 * @param {Aws} aws
 * @param {{ stage: string, action: string }} asked
 * @returns {string} the guard's answer, as JSON
 */
export function askGuard(aws, { stage, action }) {
  /** @param {string[]} args */
  const call = (args) => {
    const { ok, out, error } = aws(args);
    if (!ok) throw new Error(`aws ${args.slice(0, 2).join(" ")}: ${error.trim()}`);
    return out;
  };
  const name = `${stage}-kiteloop-Alarms`;
  const [stack] = JSON.parse(call(["cloudformation", "describe-stacks", "--stack-name", name])).Stacks;
  /** @type {{ OutputKey: string, OutputValue: string }[]} */
  const outputs = stack?.Outputs ?? [];
  const guard = outputs.find(({ OutputKey }) => OutputKey === "GuardFunction")?.OutputValue;
  if (guard === undefined)
    throw new Error(`${name} has no guard: KITELOOP_DAILY_LIMIT is off, or the stage is none of prod`);
  const payload = JSON.stringify({ action });
  const args = ["--cli-binary-format", "raw-in-base64-out", "--payload", payload];
  // The answer's file is standard output, before what the command says about the call.
  const out = call(["lambda", "invoke", "--function-name", guard, ...args, "/dev/stdout"]);
  const [answer = "", ...rest] = out.split(
    /(?<=\})\s*(?=\{\s*"(?:StatusCode|ExecutedVersion|FunctionError)")/,
  );
  if (rest.join("").includes('"FunctionError"')) throw new Error(`the guard failed: ${answer}`);
  return answer;
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
