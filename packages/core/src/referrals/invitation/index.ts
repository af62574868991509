export { listInvitations } from "./list.ts";
export { advancesTo, endsAs } from "./progress.ts";
export { participantHolder } from "./quota.ts";
export { sendInvitation } from "./send.ts";
export { eraseRecipientItems, renameSender } from "./store.erase.ts";
export { invitationLine, restoreInvitationItem } from "./store.restore.ts";
export {
  findInvitation,
  invitationsOf,
  moveInvitationItem,
  type StoredInvitation,
} from "./store.ts";
export {
  resubscribe,
  showUnsubscribe,
  type UnsubscribePage,
  unsubscribe,
} from "./unsubscribe.ts";
export { unsubscribeToken, unsubscribeUrlOf } from "./unsubscribe-token.ts";
