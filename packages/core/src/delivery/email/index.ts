export { planDigests } from "./digest-plan.ts";
export { expireEmail } from "./expire-email.ts";
export { type EmailFeedback, takeFeedback } from "./feedback.ts";
export { emailedEntities } from "./kinds.ts";
export { deliverDue, queueEmails } from "./queue.ts";
export { resendEmail } from "./resend-email.ts";
export { emailQueue } from "./store.ts";
