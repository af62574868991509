export { knownRewards, madeSince, refusedRewards } from "./find.ts";
export { wakeRewards } from "./wake.ts";
