export { referralDueQueues } from "./due-queues.ts";
