export { holderOf } from "./hot.ts";
export { join } from "./join.ts";
export { place } from "./place.ts";
export { positionOf } from "./present.ts";
export { forgetPlace } from "./store.erase.ts";
export { lineLine, placeLine, placesForExport, restoreLine, restorePlace } from "./store.restore.ts";
export { findPlace, isPlace, type PlaceKey } from "./store.ts";
