export { rewardItems } from "./earn.ts";
export { releaseRewards, reverseRewards } from "./review.ts";
export { type Earning, standingOf } from "./standing.ts";
