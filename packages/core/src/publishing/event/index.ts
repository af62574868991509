export { ingestEvents } from "./ingest.ts";
export { beaconKey } from "./keys.ts";
export { type Beacon, beaconItem, putBeacon } from "./put.ts";
export { beaconLine, restoreBeaconItem } from "./store.restore.ts";
export { findBeacon } from "./store.ts";
