export { awayUntil } from "./away.ts";
export { hasEndedLinks, isSuspended } from "./read.ts";
export { suspendedUntil, waitWhileSuspended } from "./wait.ts";
