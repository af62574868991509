export { referralEmails } from "./kinds.ts";
export { referralEmailReaders } from "./readers.ts";
export { reminderIdOf } from "./reminder.ts";
