import { toWakeableQueue, type WakeableQueue } from "../../shared/due/index.ts";
import { deliveryQueueOf } from "./store.deliveries.ts";
import { turnQueue } from "./store.turns.ts";

const turns = toWakeableQueue(turnQueue);
const deliveries = toWakeableQueue(deliveryQueueOf(""));

/** Queues of due webhook work. Deliveries of an endpoint are reached through the endpoint's queue. */
export const webhookDueQueues: readonly WakeableQueue[] = [
  turns,
  {
    kind: deliveries.kind,
    // Its endpoint is due then.
    isDue: () => Promise.resolve(false),
    async wake(...which) {
      const delivery = await deliveries.wake(...which);
      return delivery.length === 0 ? [] : [...delivery, ...(await turns.wake(...which))];
    },
  },
];
