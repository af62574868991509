/** Runs server-process.ts as `npm run server` runs a server: compiled. */
import { join } from "node:path";
import { startCompiled } from "@kiteloop/server/compiled/start";

await startCompiled(join(import.meta.dirname, "server-process.ts"), ["bench"]);
