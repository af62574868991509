export { approveDue, approveReward } from "./approve-due.ts";
export { costOf } from "./budget.ts";
export { decideRewards } from "./decide.ts";
export { rewardItems } from "./earn.ts";
export { type Earning, hasEarned, rewardEligibility } from "./eligibility.ts";
export { fulfillmentOf } from "./fulfill.ts";
export { timerContext } from "./hand-out.ts";
export { holdRewards } from "./hold.ts";
export { listRewards } from "./list.ts";
export { moveReward } from "./move.ts";
export { reversalOf } from "./move-items.ts";
export { addRewardStep, timerName } from "./new-reward.ts";
export { restoreEarned, reverseEarned } from "./of-conversion.ts";
export { rewardsOfReferrals } from "./of-referrals.ts";
export {
  carryOutRewardDecision,
  withRewardDecisions,
} from "./pending-decision.ts";
export { toApiReward } from "./present.ts";
export { releaseRewards, reverseRewards, rewardAudit } from "./review.ts";
export { getRewardRules, saveRewardRules } from "./rules.ts";
export { costLine, restoreCost } from "./store.cost.ts";
export { renameRecipient, withoutCustomer } from "./store.erase.ts";
export {
  advanceRewardItem,
  restoreReward,
  restoreTally,
  rewardLine,
  tallyLine,
} from "./store.restore.ts";
export { storedTallies } from "./store.tally.ts";
export {
  approvalQueue,
  approvedRewards,
  askItem,
  changeRewardItem,
  findReward,
  isNewReward,
  type RewardWait,
  rewardsOf,
  type StoredReward,
  type StripeRequest,
  type StripeWork,
  waitItem,
} from "./store.ts";
export { waitCauses, waitingRewards } from "./waiting.ts";
