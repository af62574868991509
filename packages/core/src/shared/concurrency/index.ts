export { mapConcurrent } from "./map-concurrent.ts";
export { conflict, retryOnConflict } from "./retry-on-conflict.ts";
