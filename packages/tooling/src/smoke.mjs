/**
 * `npm run smoke -- --stage NAME`: uses a deployed stage as its users do, from a member's sign-in to a counted join and its
 * webhook. `npm run smoke -- --app URL [--edge URL]` does the same with any running instance, such as that of `npm start`.
 * The member is KITELOOP_CANARY_EMAIL with KITELOOP_CANARY_PASSWORD; `npm run member` makes one.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { awsCli, outputOf } from "./lib/aws-cli.mjs";
import { isMain, root } from "./lib/paths.mjs";
import { runTied } from "./lib/tied.mjs";

/** @typedef {import("./lib/aws-cli.mjs").Aws} Aws */

/**
 * @param {Aws} aws
 * @param {string} stage
 * @returns {string} the address of a deployed stage's app
 */
export function addressOf(aws, stage) {
  const name = `${stage}-kiteloop-Web`;
  const url = outputOf(aws, name, "AppUrl");
  if (url === undefined) throw new Error(`${name} has no output AppUrl`);
  return url;
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: { stage: { type: "string" }, app: { type: "string" }, edge: { type: "string" } },
  });
  try {
    const {
      stage,
      edge,
      app = stage === undefined ? process.env.KITELOOP_APP : addressOf(awsCli, stage),
    } = values;
    if (app === undefined) throw new Error("npm run smoke -- --stage NAME, or --app URL [--edge URL]");
    runTied(
      [
        ...["--import", "tsx", join(root, "packages/e2e/src/smoke/run.ts"), "--app", app],
        ...(edge === undefined ? [] : ["--edge", edge]),
      ],
      { cwd: root, failure: "The stage could not be tried", env: process.env },
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
