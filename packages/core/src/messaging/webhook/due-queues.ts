import { type WakeableQueue, wakeable } from "../../shared/due/index.ts";
import { deliveryQueueOf } from "./store.deliveries.ts";
import { turnQueue } from "./store.turns.ts";

const turns = wakeable(turnQueue);
const deliveries = wakeable(deliveryQueueOf(""));

/** What of webhooks waits until it is due. What waits for an endpoint is met when that is seen to. */
export const webhookDueQueues: readonly WakeableQueue[] = [
  turns,
  {
    kind: deliveries.kind,
    async wake(...which) {
      const delivery = await deliveries.wake(...which);
      return delivery.length === 0 ? [] : [...delivery, ...(await turns.wake(...which))];
    },
  },
];
