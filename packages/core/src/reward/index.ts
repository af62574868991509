export { approveDue } from "./approve-due.ts";
export { rewardItems } from "./earn.ts";
export { list } from "./list.ts";
export { move } from "./move.ts";
export { present as presentReward } from "./present.ts";
export { releaseRewards, reverseRewards } from "./review.ts";
export { rules, saveRules } from "./rules.ts";
export { type Earning, standingOf } from "./standing.ts";
export { rewardsOf, type StoredReward } from "./store.ts";
