export { cancelBackfill } from "./cancel.ts";
export { getBackfill } from "./get.ts";
export { importBackfill } from "./import.ts";
export { continueBackfills } from "./run-due.ts";
export { startBackfill } from "./start.ts";
export { backfillQueue } from "./store.ts";
