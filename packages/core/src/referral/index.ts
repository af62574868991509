export { attribute } from "./attribute.ts";
export { join } from "./join.ts";
export { convertItem, findReferral, type Source, type StoredReferral } from "./store.ts";
