export { movesOn } from "./progress.ts";
export { send } from "./send.ts";
export { findInvitation, moveItem, type StoredInvitation } from "./store.ts";
export { showUnsubscribe, type UnsubscribePage, unsubscribe } from "./unsubscribe.ts";
export { unsubscribeToken } from "./unsubscribe-token.ts";
