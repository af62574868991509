import { createHash } from "node:crypto";
import { encodeId } from "@kiteloop/contract/shared/ids";

/** The cause of a reward: a referral, for one of its two sides, or a participant who reaches a milestone. */
export type Cause =
  | { referralId: string; side: "inviter" | "friend" }
  | { participantId: string; milestone: number };

/** The reward's id is derived from its cause, so a cause has one id however often it is written. */
export function rewardIdOf(cause: Cause): string {
  const key =
    "side" in cause ? `${cause.referralId} ${cause.side}` : `${cause.participantId} ${cause.milestone}`;
  const hash = createHash("sha256").update(key).digest();
  return encodeId("reward", hash.readUIntBE(0, 6), hash.subarray(6));
}
