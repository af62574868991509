/** Starts the compiled server, with the arguments of `npm run server`. */
import { join } from "node:path";
import { startCompiled } from "./start.mjs";

await startCompiled(join(import.meta.dirname, "../cli.ts"));
