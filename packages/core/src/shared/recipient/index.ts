export { hashRecipient } from "./hash-recipient.ts";
