import { join } from "node:path";
import { root } from "./paths.mjs";
import { runTied } from "./tied.mjs";

/**
 * Runs a command of a package with this process's arguments, and exits with its code.
 * @param {string} entry path from the root of the checkout
 * @param {string} failure printed when it can't be started
 */
export function runCommand(entry, failure) {
  runTied(["--import", "tsx", join(root, entry), ...process.argv.slice(2)], {
    cwd: root,
    failure,
    // Paths are relative to the folder where the command was run, which npm passes on.
    env: {
      INIT_CWD: process.cwd(),
      ...process.env,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    },
  });
}
