export { dueKinds } from "./due-kinds.ts";
export { dueQueues } from "./due-queues.ts";
