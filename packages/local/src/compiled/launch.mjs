/** Starts the compiled product with the demo’s parts, with the arguments of `npm start`. */
import { join } from "node:path";
import { startCompiled } from "@kiteloop/server/compiled/start";

await startCompiled(join(import.meta.dirname, "../cli.ts"), ["local"]);
