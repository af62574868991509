export { isDisposable } from "./disposable.ts";
export { addFraudReason, evaluateFraudRules, verdictWithoutDomain, withoutDomain } from "./evaluate-rules.ts";
export { type Dispute, type Facts, KeptFacts } from "./facts.ts";
export { getFraudPolicy } from "./get.ts";
export { mailboxOf } from "./mailbox.ts";
export { saveFraudPolicy } from "./save.ts";
export {
  advanceReplayItem,
  eraseReplayCursor,
  findPolicy,
  findReplay,
  type Policy,
  type Replay,
  removeReplayItem,
  replayQueue,
  restorePolicyItem,
} from "./store.ts";
