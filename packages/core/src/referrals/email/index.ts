export { referralEmails } from "./kinds.ts";
export { reminderIdOf } from "./reminder.ts";

export const loadReferralEmailReaders = async () => (await import("./readers.ts")).referralEmailReaders;
