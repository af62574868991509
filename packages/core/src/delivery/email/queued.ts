import type { Platform } from "../../shared/context/index.ts";
import { deliveryIdOf, type RequestedEmail } from "../../shared/email-kind/index.ts";
import { kindOf } from "./kinds.ts";
import { createEmailDeliveryItem, emailDeliveryExpiry } from "./store.ts";

/** Queues the email; fails if it is or was queued. */
export function queuedItem(
  { table, clock }: Pick<Platform, "table" | "clock">,
  { id, subject }: RequestedEmail,
) {
  const at = clock.now();
  const now = at.toISOString();
  const times = { nextAt: now, createdAt: now, updatedAt: now };
  const expiresAt = kindOf(subject).isKept ? undefined : emailDeliveryExpiry(at);
  return createEmailDeliveryItem(table, {
    ...{ deliveryId: deliveryIdOf(id), subject, state: "waiting", attempts: 0 },
    ...times,
    expiresAt,
  });
}
