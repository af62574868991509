export { giveUp } from "./give-up.ts";
export { list } from "./list.ts";
export { findDeadLetter, removeItem, type StoredDeadLetter, strike, type Work } from "./store.ts";
