/** `npm run import -- export.jsonl`: imports a project's export into an empty project. See packages/server/src/import. */
import { runCommand } from "./lib/run-command.mjs";

runCommand("packages/server/src/import/cli.ts", "The export could not be imported");
