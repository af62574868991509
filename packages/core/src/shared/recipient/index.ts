export { assertMailable } from "./assert-mailable.ts";
export { hashRecipient } from "./hash-recipient.ts";
export { mailboxHash, mailboxOf } from "./mailbox.ts";
export { shownOf } from "./shown.ts";
