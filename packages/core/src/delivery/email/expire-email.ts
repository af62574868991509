import type { Platform } from "../../shared/context/index.ts";
import { deliveryIdOf } from "../../shared/email-kind/index.ts";
import { emailDeliveryExpiry, expireEmailDelivery } from "./store.ts";

/**
 * An invitation's delivery is kept as long as the invitation. If its recipient is erased, this makes it expire once no
 * more reports can come, because then the hash of the address has no use.
 */
export async function expireEmail(
  { table, clock }: Pick<Platform, "table" | "clock">,
  invitationId: string,
): Promise<void> {
  await expireEmailDelivery(table, deliveryIdOf(invitationId), emailDeliveryExpiry(clock.now()));
}
