/** `npm run restore-members`: links a table's users to a new user pool. See packages/server/src/restore-members. */
import { runCommand } from "./lib/run-command.mjs";

runCommand("packages/server/src/restore-members/cli.ts", "The members could not be restored");
