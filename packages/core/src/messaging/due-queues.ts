import { type WakeableQueue, wakeable } from "../shared/due/index.ts";
import { senderQueue } from "./sender/index.ts";
import { webhookDueQueues } from "./webhook/index.ts";

/** What of senders and webhooks waits until it is due. */
export const messagingDueQueues: readonly WakeableQueue[] = [...webhookDueQueues, wakeable(senderQueue)];
