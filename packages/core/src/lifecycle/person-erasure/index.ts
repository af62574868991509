export { eraseOwnData, erasePerson } from "./erase.ts";
export { runDueErasures } from "./run-due-erasures.ts";
export { erasureQueue } from "./store.ts";
