export { mapConcurrent } from "./map-concurrent.ts";
export { queuePerTable } from "./queue-per-table.ts";
export { conflict, retryOnConflict } from "./retry-on-conflict.ts";
