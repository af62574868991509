/** `npm run recompute -- export.jsonl`: the dashboard's numbers from a project's export. See packages/server/src/recompute. */
import { runCommand } from "./lib/run-command.mjs";

runCommand("packages/server/src/recompute/cli.ts", "The numbers could not be recomputed");
