export { attribute } from "./attribute.ts";
export { join } from "./join.ts";
export { list } from "./list.ts";
export { review } from "./review.ts";
export { convertItem, findReferral, invitersOf, type Source, type StoredReferral } from "./store.ts";
