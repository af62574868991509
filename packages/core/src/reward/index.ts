export { approve, approveDue } from "./approve-due.ts";
export { rewardItems } from "./earn.ts";
export { holdRewards } from "./hold.ts";
export { list } from "./list.ts";
export { move } from "./move.ts";
export { present as presentReward } from "./present.ts";
export { releaseRewards, reverseRewards } from "./review.ts";
export { rules, saveRules } from "./rules.ts";
export { type Earning, standingOf } from "./standing.ts";
export { renameRecipient } from "./store.erase.ts";
export {
  advanceItem,
  restoreReward,
  restoreRulesItem,
  restoreTally,
  rewardLine,
  tallyLine,
} from "./store.restore.ts";
export { findRules } from "./store.rules.ts";
export { storedTallies } from "./store.tally.ts";
export { approvalQueue, findReward, rewardsOf, type StoredReward } from "./store.ts";
