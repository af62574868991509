/**
 * `npm run synth -- --stage NAME [--bundle]`: writes the CloudFormation templates of a stage to `.synth/NAME`,
 * without network or credentials. `--bundle` builds each handler as a deployment does.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./lib/paths.mjs";

const child = spawn(
  process.execPath,
  ["--import", "tsx", join(root, "stacks/synth.ts"), ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit", env: { ...process.env, AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE: "1" } },
);
child.on("error", (error) => {
  console.error(`The templates could not be written: ${error.message}`);
  process.exitCode = 1;
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
