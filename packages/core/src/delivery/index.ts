export { deliverDue, mailedEntities, queueMails } from "./queue.ts";
