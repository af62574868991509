export { referralDueQueues } from "./due/index.ts";
export { loadReferralEmailReaders, referralEmails } from "./email/index.ts";
export {
  erasedRowsOf,
  findErasablePerson,
  referralDependents,
  referralErasureSteps,
  replaceIdentities,
} from "./erasure/index.ts";
export { ImportedCodes, mostJoined } from "./participant/index.ts";
export { portableReferrals, readReferralSettings, restoreReferralSettings } from "./portable/index.ts";
export { invitersOf, referralsInQueue } from "./referral/index.ts";
