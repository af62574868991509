/** `npm run drill -- export.jsonl`: restores an export into an empty instance and compares. See packages/local/src/drill. */
import { runCommand } from "./lib/run-command.mjs";

runCommand("packages/local/src/drill/cli.ts", "The drill could not begin");
