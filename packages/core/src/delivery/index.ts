export { deliverDue, queueMails } from "./queue.ts";
