import type { Platform } from "../context/index.ts";
import { deliveryIdOf } from "./mailed.ts";
import { expire, expiryFrom } from "./store.ts";

/**
 * An invitation's mail is kept as long as the invitation. Has the delivery forgotten where whom it went to was erased: by
 * then nobody reports on it any more, so the hash of the address is of no use.
 */
export async function expireMail(
  { table, clock }: Pick<Platform, "table" | "clock">,
  invitationId: string,
): Promise<void> {
  await expire(table, deliveryIdOf(invitationId), expiryFrom(clock.now()));
}
