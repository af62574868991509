export { attribute } from "./attribute.ts";
export { catchUp } from "./catch-up.ts";
export { findInvitee, findInviteeOf } from "./invitee.ts";
export { join } from "./join.ts";
export { list } from "./list.ts";
export { preview } from "./preview.ts";
export { replayDue } from "./replay.ts";
export { review } from "./review.ts";
export {
  eraseApprovalItems,
  eraseInviteeItems,
  forgetMailboxItem,
  renameInviter,
} from "./store.erase.ts";
export {
  type Page as ReferralPage,
  type Place as ReferralPlace,
  referralsInQueue,
  referralsOf,
} from "./store.list.ts";
export { inviteeOfMailbox } from "./store.mailbox.ts";
export { approvalLine, referralLine, restoreApproval, restoreItems } from "./store.restore.ts";
export { convertItem, findReferral, invitersOf, type Source, type StoredReferral } from "./store.ts";
