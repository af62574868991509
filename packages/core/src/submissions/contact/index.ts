export { listContactMessages } from "./list.ts";
export { sendContactMessage } from "./send.ts";
export { setContactStatus } from "./set-status.ts";
export { findMessage, type StoredMessage } from "./store.ts";
