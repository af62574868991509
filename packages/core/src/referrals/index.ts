export { readReferralAttention } from "./attention.ts";
export { referralDueQueues } from "./due/index.ts";
export { loadReferralEmailReaders, referralEmails } from "./email/index.ts";
export {
  erasablePerson,
  erasedRowsOf,
  referralDependents,
  referralErasureSteps,
  replaceIdentities,
} from "./erasure/index.ts";
export { ImportedCodes, mostJoined } from "./participant/index.ts";
export { portableReferrals, readReferralSettings, restoreReferralSettings } from "./portable/index.ts";
export { invitersOf } from "./referral/index.ts";
