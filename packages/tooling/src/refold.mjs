/** `npm run refold -- prj_…`: counts what was missed, or adds everything up again. See packages/local/src/refold. */
import { runLocal } from "./lib/run-local.mjs";

runLocal("refold/cli.ts", "Nothing could be counted again");
