export { armsOf, seedOf, variantOf } from "./arms.ts";
export { runningOf } from "./hot.ts";
export { putRunningItem, type Running, removeRunningItem } from "./store.ts";
