export { eraseSourceEvents, sourceEventQueue, stripeAccountOf } from "./payment-source/index.ts";
export { readDifferences, reconciliationQueue } from "./reconciliation/index.ts";
