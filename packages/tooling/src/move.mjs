/** `npm run move -- FILE --stage NAME`: moves a server's data to a stage on AWS. See packages/server/src/move. */
import { runCommand } from "./lib/run-command.mjs";

runCommand("packages/server/src/move/cli.ts", "The data could not be moved");
