export { movesOn } from "./progress.ts";
export { findInvitation, moveItem, type StoredInvitation } from "./store.ts";
