export { type MailFeedback, takeFeedback } from "./feedback.ts";
export { deliverDue, mailedEntities, queueMails } from "./queue.ts";
