export { backfillQueue } from "./payment-backfill/index.ts";
export {
  eraseSourceEvents,
  expiredSourceEvents,
  historyOf,
  sourceEventQueue,
  stripeAccountOf,
} from "./payment-source/index.ts";
export { readDifferences, reconciliationQueue } from "./reconciliation/index.ts";
