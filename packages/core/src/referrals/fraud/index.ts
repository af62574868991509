export { type BlockedNetworkOf, blockedNetworks } from "./blocked-networks.ts";
export { isDisposable } from "./disposable.ts";
export {
  addFraudReason,
  evaluateFraudRules,
  holdsBot,
  verdictWithoutDomain,
  withoutDomain,
} from "./evaluate-rules.ts";
export { type CustomerSign, type Dispute, type EarlierReferrals, type Facts, KeptFacts } from "./facts.ts";
export { getFraudPolicy } from "./get.ts";
export { hashBlocked } from "./hash-blocked.ts";
export { saveFraudPolicy } from "./save.ts";
export {
  advanceReplayItem,
  eraseReplayCursor,
  findPolicy,
  findReplay,
  fraudPolicies,
  type Policy,
  type Replay,
  removeReplayItem,
  replayQueue,
} from "./store.ts";
