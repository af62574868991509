export { ingest } from "./ingest.ts";
export { type Beacon, putBeacon } from "./store.ts";
