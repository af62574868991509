import { toWakeableQueue, type WakeableQueue } from "../shared/due/index.ts";
import { senderQueue } from "./sender/index.ts";
import { webhookDueQueues } from "./webhook/index.ts";

/** Queues of due work on senders and webhooks. */
export const messagingDueQueues: readonly WakeableQueue[] = [
  ...webhookDueQueues,
  toWakeableQueue(senderQueue),
];
