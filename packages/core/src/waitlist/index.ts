export { externalIdOf } from "./external-id.ts";
export { join } from "./join.ts";
export { place } from "./place.ts";
export { positionOf } from "./present.ts";
export { findPlace, isPlace, type PlaceKey } from "./store.ts";
