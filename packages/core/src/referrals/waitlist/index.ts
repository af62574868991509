export { joinWaitlist } from "./join.ts";
export { showWaitlistPlace } from "./place.ts";
export { positionOf } from "./present.ts";
export { holderOf } from "./read-without-orm.ts";
export { eraseWaitlistPlace } from "./store.erase.ts";
export { lineLine, placeLine, placesForExport, restoreLine, restorePlace } from "./store.restore.ts";
export { findPlace, isPlace, type PlaceKey } from "./store.ts";
