/** `npm run doctor -- aws [--stage NAME]`: says what an AWS account lacks for a deployment. See stacks/doctor. */
import { join } from "node:path";
import { root } from "./lib/paths.mjs";
import { runTied } from "./lib/tied.mjs";

runTied(["--import", "tsx", join(root, "stacks/doctor/cli.ts"), ...process.argv.slice(2)], {
  cwd: root,
  failure: "The account could not be examined",
  env: process.env,
});
