export { suspendWorkspace } from "./begin.ts";
export { suspensionDueQueue } from "./due-queue.ts";
export { endSuspension } from "./end.ts";
export { runDueSuspensions } from "./run-due.ts";
