export { carryOutDecision } from "./carry-out.ts";
export { decideEach } from "./decide-each.ts";
export { newPendingDecision } from "./new-pending-decision.ts";
export { readPendingDecisions } from "./read.ts";
export {
  endPendingDecisionItem,
  findPendingDecision,
  type PendingDecision,
  pendingDecisionQueue,
  putPendingDecisionItem,
} from "./store.ts";
export { undoDecisions } from "./undo.ts";
