/** `npm run drill -- export.jsonl`: restores an export into an empty instance and compares. See packages/local/src/drill. */
import { runLocal } from "./lib/run-local.mjs";

runLocal("drill/cli.ts", "The drill could not begin");
