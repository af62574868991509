export { isLate } from "./days.ts";
export { ingestEvents } from "./ingest.ts";
export { beaconKey, beaconPlace } from "./keys.ts";
export { dayKey } from "./mark-day.ts";
export { type Beacon, beaconItem, putBeacon } from "./put.ts";
export {
  archivedDays,
  dayQueue,
  noteArchived,
  noteProgress,
  type Progress,
  type StoredDay,
} from "./store.day.ts";
export { beaconLine, restoreBeaconItem } from "./store.restore.ts";
export { findBeacon } from "./store.ts";
