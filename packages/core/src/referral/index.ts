export { join } from "./join.ts";
export { convertItem, findReferral, type Source, type StoredReferral } from "./store.ts";
