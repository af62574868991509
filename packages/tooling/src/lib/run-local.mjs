import { join } from "node:path";
import { root } from "./paths.mjs";
import { runTied } from "./tied.mjs";

/**
 * Runs a command of packages/local with the arguments this one was given, and ends as it ends.
 * @param {string} entry below packages/local/src
 * @param {string} failure what could not be done, for when it can't even be started
 */
export function runLocal(entry, failure) {
  runTied(["--import", "tsx", join(root, "packages/local/src", entry), ...process.argv.slice(2)], {
    cwd: root,
    failure,
    // Paths are meant from where the command was given, which npm says.
    env: {
      INIT_CWD: process.cwd(),
      ...process.env,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    },
  });
}
