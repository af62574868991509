/** `npm run restore-members`: links a table's users to a new user pool. See packages/local/src/restore-members. */
import { runLocal } from "./lib/run-local.mjs";

runLocal("restore-members/cli.ts", "The members could not be restored");
