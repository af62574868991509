export { readDifferences } from "./attention.ts";
export { listPayoutAccounts } from "./list.ts";
export { reconcileRewards } from "./run.ts";
export { reconcileDue } from "./run-due.ts";
export { reconciliationQueue, scheduleReconciliation } from "./store.ts";
