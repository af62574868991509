export { recipientOf } from "./recipient.ts";
export { isSuppressed, type Suppression, suppress } from "./store.ts";
