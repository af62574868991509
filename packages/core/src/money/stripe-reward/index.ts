export { approveDueRewards } from "./approve-due.ts";
export { workAtStripe } from "./work.ts";
