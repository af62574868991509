export { list } from "./list.ts";
export { send } from "./send.ts";
export { setStatus } from "./set-status.ts";
export { findMessage, type StoredMessage } from "./store.ts";
