export { deliverDue, queueInvitations } from "./queue.ts";
