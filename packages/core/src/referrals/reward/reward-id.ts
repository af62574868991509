import { createHash } from "node:crypto";
import { encodeId } from "@kiteloop/contract/shared/ids";

/**
 * The cause of a reward: a referral, for one of its two sides, a participant who reaches a milestone, or a payment, by its
 * number among those of a referral that earned a share.
 */
export type Cause =
  | { referralId: string; side: "inviter" | "friend" }
  | { participantId: string; milestone: number }
  | { referralId: string; share: number };

/** The reward's id is derived from its cause, so a cause has one id however often it is written. */
export function rewardIdOf(cause: Cause): string {
  const hash = createHash("sha256").update(keyOf(cause)).digest();
  return encodeId("reward", hash.readUIntBE(0, 6), hash.subarray(6));
}

function keyOf(cause: Cause): string {
  if ("side" in cause) return `${cause.referralId} ${cause.side}`;
  if ("share" in cause) return `${cause.referralId} share ${cause.share}`;
  return `${cause.participantId} ${cause.milestone}`;
}
