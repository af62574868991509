import type { Platform } from "../../shared/context/index.ts";
import { deliveryIdOf } from "../../shared/email-kind/index.ts";
import { emailDeliveryExpiry, expireEmailDelivery } from "./store.ts";

/**
 * An invitation's mail is kept as long as the invitation. Has the delivery forgotten where whom it went to was erased: by
 * then nobody reports on it any more, so the hash of the address is of no use.
 */
export async function expireEmail(
  { table, clock }: Pick<Platform, "table" | "clock">,
  invitationId: string,
): Promise<void> {
  await expireEmailDelivery(table, deliveryIdOf(invitationId), emailDeliveryExpiry(clock.now()));
}
