export { attributeReferral } from "./attribute.ts";
export { carryOutDue } from "./carry-out-due.ts";
export { catchUp } from "./catch-up.ts";
export { decideReferrals } from "./decide.ts";
export { findInvitee, findInviteeOf, referralOfConversion } from "./invitee.ts";
export { reportJoin } from "./join.ts";
export { listReferrals } from "./list.ts";
export { settledReferral, withReferralDecisions } from "./pending-decision.ts";
export { previewFraudPolicy } from "./preview.ts";
export { type ListedReferral, referListed } from "./refer-listed.ts";
export { replayDue } from "./replay.ts";
export { reviewReferral } from "./review.ts";
export {
  eraseApprovalItems,
  eraseInviteeItems,
  eraseMailboxItem,
  renameInviter,
} from "./store.erase.ts";
export {
  joinsBetween,
  type ReferralCursor,
  type ReferralPage,
  referralsInQueue,
  referralsInTime,
  referralsOf,
} from "./store.list.ts";
export { inviteeOfMailbox } from "./store.mailbox.ts";
export { approvalLine, referralLine, restoreApproval, restoreReferralItems } from "./store.restore.ts";
export {
  type ConversionMeaning,
  convertItem,
  earningAfter,
  earningCountItem,
  findReferral,
  invitersOf,
  referralsOfInvitees,
  type Source,
  type StoredReferral,
  sharesItem,
} from "./store.ts";

export const loadReferByCode = async () => (await import("./refer-by-code.ts")).referByCode;
