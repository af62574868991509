import { inviterWords } from "@kiteloop/contract/publishing/widget/share-words";
import { rulesOn } from "@kiteloop/contract/referrals/reward-days";
import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import type { Money } from "@kiteloop/contract/shared/money";
import { findRewardRules } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { findParticipant } from "../participant/index.ts";
import { type Earning, rewardEligibility, type ShareTally } from "./eligibility.ts";
import { newReward, wayOf } from "./new-reward.ts";
import { monthsAfter, shareLeft, shareOf } from "./share-amount.ts";
import { addToTally, roomFor } from "./share-tally.ts";
import type { StoredReward } from "./store.ts";

/** A conversion with a value, as far as shares depend on it. */
export type SharedPayment = {
  externalId: string;
  kind?: string | undefined;
  /** Whether its kind earns rewards. */
  earns: boolean;
  value: Money;
  /** How much of the value is reversed. */
  reversed: number;
  at: string;
  /** In the project's time zone: when it was paid, and the month in which it counts. */
  day: string;
  month: string;
};

/** The share that a payment earned, and with it what all payments of the invitee did. */
export type EarnedShare = { reward: StoredReward; nth: number; shares: ShareTally };

/**
 * The inviter's share of an invitee's payment; null if it earns none. `findFirst` is when the invitee first paid, before this
 * payment; null if they never did. The caller writes both, and fails if the referral has changed since it was read.
 */
export async function earnShare(
  { table, clock }: Pick<Platform, "table" | "clock">,
  referral: Earning,
  payment: SharedPayment,
  findFirst: () => Promise<string | null>,
): Promise<EarnedShare | null> {
  const standing = rewardEligibility(referral);
  if (standing === "rejected" || payment.value.amount <= 0) return null;
  const stored = await findRewardRules(table, referral);
  const rules = rulesOn(stored.rules, payment.day);
  const { share } = rules;
  if (share === undefined || !isEarning(share, payment)) return null;
  const { at, month, value, reversed } = payment;
  const { currency } = value;
  const tally = referral.shares ?? { from: (await findFirst()) ?? at, count: 0, sums: [] };
  if (share.months !== null && at >= monthsAfter(tally.from, share.months)) return null;
  const room = roomFor(share, tally, { currency, month });
  const earned = Math.min(room, shareOf(value.amount, share.basisPoints));
  const left = shareLeft(earned, { paid: value.amount, reversed });
  if (left === 0) return null;
  const { projectId, participantId, participantExternalId, referralId } = referral;
  const participant = await findParticipant(table, { projectId, externalId: participantExternalId });
  const nth = tally.count + 1;
  const { basisPoints, type = "manual" } = share;
  const reward = newReward(referral, rules, clock.now(), {
    cause: { referralId, share: nth },
    kind: "share",
    what: inviterWords({ inviter: null, share }) ?? "",
    fulfillment: { type, value: { amount: left, currency } },
    conversion: payment.externalId,
    participantId,
    recipientExternalId: participantExternalId,
    recipientName: participant?.name ?? "",
    referralId,
    ...wayOf(referral),
    share: { nth, basisPoints, paid: value.amount, earned, value: left, month },
    held: standing === "held",
    note: "",
  });
  return { reward, nth, shares: { ...addToTally(tally, { amount: left, currency }, month), count: nth } };
}

const isEarning = (
  { kinds }: RewardShare,
  { kind, earns }: Pick<SharedPayment, "kind" | "earns">,
): boolean => (kinds === undefined ? earns : kind !== undefined && kinds.includes(kind));
