export { portableWidgets } from "./kinds.ts";
export { restoredDraftItem, restoredProjectItems } from "./restored-items.ts";
