export { endsAs, movesOn } from "./progress.ts";
export { participantHolder, recipientQuota, workspaceQuota } from "./quotas.ts";
export { send } from "./send.ts";
export { eraseRecipientItems, renameSender } from "./store.erase.ts";
export { invitationLine, restoreItem } from "./store.restore.ts";
export {
  findInvitation,
  invitationsOf,
  moveItem,
  type Quota,
  type StoredInvitation,
  takeItem,
  takenOf,
} from "./store.ts";
export { showUnsubscribe, type UnsubscribePage, unsubscribe } from "./unsubscribe.ts";
export { unsubscribeToken } from "./unsubscribe-token.ts";
