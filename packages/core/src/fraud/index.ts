export { isDisposable } from "./disposable.ts";
export { type Dispute, type Facts, KeptFacts } from "./facts.ts";
export { get } from "./get.ts";
export { judge, judgeAlso, verdictWithoutDomain, withoutDomain } from "./judge.ts";
export { mailboxOf } from "./mailbox.ts";
export { save } from "./save.ts";
export {
  advanceReplayItem,
  findPolicy,
  findReplay,
  forgetReplayPlace,
  type Policy,
  type Replay,
  removeReplayItem,
  replayQueue,
  restorePolicyItem,
} from "./store.ts";
