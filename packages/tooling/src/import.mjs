/** `npm run import -- export.jsonl`: imports a project's export into an empty project. See packages/local/src/import. */
import { runLocal } from "./lib/run-local.mjs";

runLocal("import/cli.ts", "The export could not be imported");
