export { isLate } from "./days.ts";
export { ingestEvents } from "./ingest.ts";
export { beaconKey, beaconPlace, undatedKey } from "./keys.ts";
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
export {
  assignBatch,
  type Batch,
  expireBeacon,
  findBatches,
  hasDatedCopy,
  isBatch,
  openBatch,
  removeBeacon,
  undatedPlaces,
} from "./store.undated.ts";
