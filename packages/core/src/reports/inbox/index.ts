export { eraseInboxOf } from "./erase.ts";
export { listInbox } from "./list.ts";
export { markInbox } from "./mark.ts";
