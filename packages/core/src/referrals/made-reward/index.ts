export { knownRewards, madeSince, refusedRewards } from "./find.ts";
