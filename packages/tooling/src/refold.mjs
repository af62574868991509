/** `npm run refold -- prj_…`: counts missed records, or rebuilds all totals. See packages/local/src/refold. */
import { runLocal } from "./lib/run-local.mjs";

runLocal("refold/cli.ts", "Nothing could be counted again");
