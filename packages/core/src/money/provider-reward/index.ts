export { approveDueRewards } from "./approve-due.ts";
export { workAtProvider } from "./work.ts";
