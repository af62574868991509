/**
 * `npm run synth -- --stage NAME [--bundle]`: writes the CloudFormation templates of a stage to `.synth/NAME`,
 * without network or credentials. `--bundle` also bundles each handler as in a deployment.
 */
import { join } from "node:path";
import { root } from "./lib/paths.mjs";
import { runTied } from "./lib/tied.mjs";

runTied(["--import", "tsx", join(root, "stacks/synth.ts"), ...process.argv.slice(2)], {
  cwd: root,
  failure: "The templates could not be written",
  env: { ...process.env, AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE: "1" },
});
