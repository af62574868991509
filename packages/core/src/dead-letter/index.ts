export { list } from "./list.ts";
export { findDeadLetter, removeItem, type StoredDeadLetter, strike } from "./store.ts";
