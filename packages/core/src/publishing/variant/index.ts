export { assignedVariants, seedOf, variantOf } from "./assigned-variants.ts";
export { variantAssigner } from "./assigner.ts";
export { runningOf } from "./read-without-orm.ts";
export { putRunningItem, type Running, removeRunningItem } from "./store.ts";
