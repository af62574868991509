export { suspendWorkspace } from "./begin.ts";
export { endSuspension } from "./end.ts";
export { runDueSuspensions } from "./run-due.ts";
export { suspensionQueue } from "./store.ts";
