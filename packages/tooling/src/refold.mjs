/** `npm run refold -- prj_…`: counts missed records, or rebuilds all totals. See packages/server/src/refold. */
import { runCommand } from "./lib/run-command.mjs";

runCommand("packages/server/src/refold/cli.ts", "Nothing could be counted again");
