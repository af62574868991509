/** `npm run recompute -- export.jsonl`: the dashboard's numbers from a project's export. See packages/local/src/recompute. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./lib/paths.mjs";

const child = spawn(
  process.execPath,
  ["--import", "tsx", join(root, "packages/local/src/recompute/cli.ts"), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    // Paths are meant from where the command was given, which npm says.
    env: {
      INIT_CWD: process.cwd(),
      ...process.env,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    },
  },
);
child.on("error", (error) => {
  console.error(`The numbers could not be recomputed: ${error.message}`);
  process.exitCode = 1;
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
