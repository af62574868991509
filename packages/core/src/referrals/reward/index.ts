export { approveDue, approveReward } from "./approve-due.ts";
export { costOf, setOffOf } from "./balances.ts";
export { decideRewards } from "./decide.ts";
export { joinRewardItems } from "./earn.ts";
export { type EarnedShare, earnShare } from "./earn-share.ts";
export {
  conversionChange,
  type Earning,
  isClaimedJoin,
  rewardEligibility,
  type ShareTally,
} from "./eligibility.ts";
export { findShare, followShare } from "./follow-share.ts";
export { fulfillmentOf } from "./fulfill.ts";
export { handOut, timerContext } from "./hand-out.ts";
export { holdRewards } from "./hold.ts";
export { listRewards } from "./list.ts";
export { mergeRewardItems } from "./merge.ts";
export { moveReward } from "./move.ts";
export { reversalOf } from "./move-items.ts";
export { addRewardStep, timerName } from "./new-reward.ts";
export { earnWithConversion, restoredNote, reverseEarned } from "./of-conversion.ts";
export { rewardsOfReferrals } from "./of-referrals.ts";
export {
  carryOutRewardDecision,
  withRewardDecisions,
} from "./pending-decision.ts";
export { toApiReward } from "./present.ts";
export { releaseRewards, reverseRewards } from "./review.ts";
export { rewardAudit } from "./reward-audit.ts";
export { getRewardRules, saveRewardRules } from "./rules.ts";
export { showRewardCode } from "./show-code.ts";
export { costLine, costlySince, restoreCost } from "./store.cost.ts";
export { debtKeys } from "./store.debt.ts";
export { renameRecipient, withoutRecipient } from "./store.erase.ts";
export {
  advanceRewardItem,
  restoreRewardItems,
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
  createRewardItem,
  findReward,
  findRewards,
  isNewReward,
  oldestInState,
  type ProviderRequest,
  type ProviderWork,
  type RewardWait,
  rewardsInState,
  rewardsOf,
  type StoredReward,
  waitItem,
} from "./store.ts";
export { countFor } from "./tally.ts";
export { typeRulesOf } from "./types/list.ts";
export { waitCauses, waitingRewards } from "./waiting.ts";
export { whyLess } from "./why-less.ts";
export { rewardWordsIn } from "./words.ts";
