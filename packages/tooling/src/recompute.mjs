/** `npm run recompute -- export.jsonl`: the dashboard's numbers from a project's export. See packages/local/src/recompute. */
import { runLocal } from "./lib/run-local.mjs";

runLocal("recompute/cli.ts", "The numbers could not be recomputed");
