import { createHash } from "node:crypto";
import { encodeId } from "@kiteloop/contract/shared/ids";

/** What earns a reward: a referral for one of its two sides, or a participant by reaching a number. */
export type Cause =
  | { referralId: string; side: "inviter" | "friend" }
  | { participantId: string; milestone: number };

/** The reward's id follows from its cause, so that a cause has one however often it is written. */
export function rewardIdOf(cause: Cause): string {
  const key =
    "side" in cause ? `${cause.referralId} ${cause.side}` : `${cause.participantId} ${cause.milestone}`;
  const hash = createHash("sha256").update(key).digest();
  return encodeId("reward", hash.readUIntBE(0, 6), hash.subarray(6));
}
