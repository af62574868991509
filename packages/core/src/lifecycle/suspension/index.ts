export { suspendWorkspace } from "./begin.ts";
export { endSuspension } from "./end.ts";
export { suspensionQueue } from "./queue.ts";
export { runDueSuspensions } from "./run-due.ts";
