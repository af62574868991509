export { planDigests } from "./digest-plan.ts";
export { expireMail } from "./expire-mail.ts";
export { type MailFeedback, takeFeedback } from "./feedback.ts";
export { mailAgain } from "./mail-again.ts";
export { deliveryIdOf, mailedEntities } from "./mailed.ts";
export { deliverDue, queueMails } from "./queue.ts";
export { reminderIdOf } from "./reminder.ts";
export { preview, sendTest } from "./sample.ts";
export { mailQueue } from "./store.ts";
