export { type MailFeedback, takeFeedback } from "./feedback.ts";
export { deliverDue, deliveryIdOf, mailedEntities, queueMails } from "./queue.ts";
export { preview, sendTest } from "./sample.ts";
