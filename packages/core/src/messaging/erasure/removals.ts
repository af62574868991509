import { deleteSenderDomain } from "../sender/index.ts";
import { expiredDeliveries } from "../webhook/index.ts";

/** Deletes a workspace's sender domain, and lists deliveries that are older than its owner wants. */
export const messagingRemovals = { deleteSenderDomain, expiredDeliveries };
