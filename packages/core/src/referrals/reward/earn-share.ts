import { shareWords } from "@kiteloop/contract/publishing/widget/share-words";
import { shareFor, termsOn } from "@kiteloop/contract/referrals/own-terms";
import type { ConversionParts } from "@kiteloop/contract/referrals/referral";
import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { rulesOn } from "@kiteloop/contract/referrals/reward-days";
import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import { fromOf } from "@kiteloop/contract/referrals/tier-start";
import type { Money } from "@kiteloop/contract/shared/money";
import { findRewardRules } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import { findParticipant } from "../person/index.ts";
import { type Earning, rewardEligibility, type ShareTally } from "./eligibility.ts";
import { earlierPayments, roomForShare } from "./limit-room.ts";
import { type LimitKey, revenueKeys } from "./limits.ts";
import { newReward, wayOf } from "./new-reward.ts";
import { baseOf, monthsAfter, type ShareRate, shareLeft, shareOf } from "./share-amount.ts";
import { usedOf } from "./store.limit.ts";
import { findTally } from "./store.tally.ts";
import { createRewardItem, type StoredReward } from "./store.ts";
import { countFor, firstTally } from "./tally.ts";

/** A conversion with a value, as far as shares depend on it. */
export type SharedPayment = {
  externalId: string;
  kind?: string | undefined;
  /** Whether its kind earns rewards. */
  earns: boolean;
  value: Money;
  /** Tax and shipping in the value, as far as they are known. */
  parts?: ConversionParts | undefined;
  /** How much of the value is reversed. */
  reversed: number;
  at: string;
  /** In the project's time zone: when it was paid, and the month in which it counts. */
  day: string;
  month: string;
  /** Its share in another currency, which it had until now: not revenue before it. */
  replaced?: StoredReward | undefined;
};

/** The share that a payment earned, with the writes that make it, and the tally of all payments of the invitee. */
export type EarnedShare = { reward: StoredReward; nth: number; shares: ShareTally; items: TransactItem[] };

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
  if (rules.share === undefined || !isEarning(rules.share, payment)) return null;
  const { projectId, participantId, participantExternalId, referralId } = referral;
  const participant = await findParticipant(table, { projectId, externalId: participantExternalId });
  const share = shareFor(rules.share, termsOn(participant?.ownTerms, payment.day));
  const { at, month, value, reversed, parts } = payment;
  const { currency } = value;
  const paidIn = payment.day.slice(0, month.length);
  const rate = await rateFor(table, referral, share, { ...payment, currency, month: paidIn });
  if (rate === null) return null;
  const tally = referral.shares ?? { from: (await findFirst()) ?? at, count: 0 };
  if (share.months !== null && at >= monthsAfter(tally.from, share.months)) return null;
  const limit = await roomForShare(table, referral, share, tally, { currency, month, isNew: true });
  const paid = value.amount;
  const base = baseOf(share, { paid, parts });
  const earned = Math.min(limit.room, shareOf(base, rate));
  const left = shareLeft(earned, { paid, reversed }, share.of);
  if (left === 0) return null;
  const revenue = shareLeft(base, { paid, reversed }, share.of);
  const nth = tally.count + 1;
  const { months, payments, of, assumedTax, type = "manual" } = share;
  const { fixed } = rate;
  const net = of === "net" ? omitUndefined({ of, base, assumedTax }) : {};
  const stated = { ...rate, fixed: fixed === undefined ? undefined : [{ amount: fixed, currency }] };
  const reward = newReward(referral, waitForTax({ ...rules, share }, payment), clock.now(), {
    cause: { referralId, share: nth },
    kind: "share",
    what: shareWords({ ...stated, months, payments, of }),
    fulfillment: { type, value: { amount: left, currency } },
    conversion: payment.externalId,
    participantId,
    recipientExternalId: participantExternalId,
    recipientName: participant?.name ?? "",
    referralId,
    ...wayOf(referral),
    share: {
      ...{ nth, ...keptTerms(rate, share), ...net, paid, earned, value: left, revenue, month },
      ...(paidIn !== month && { paidIn }),
    },
    held: standing === "held",
    note: "",
  });
  const items = [createRewardItem(table, reward), ...limit.items];
  return { reward, nth, shares: withEarlier(tally, nth), items };
}

/** The terms of a share that its reward keeps: besides its rate those that its words are not found by. */
function keptTerms({ basisPoints, fixed }: ShareRate, { months, payments }: RewardShare) {
  const isFound = fixed === undefined && payments === undefined;
  return omitUndefined({ basisPoints, fixed, ...(!isFound && { payments, months: months ?? undefined }) });
}

/** A tally with one payment more. What an earlier release counted is noted before. */
function withEarlier(tally: ShareTally, count: number): ShareTally {
  const earlier = earlierPayments(tally);
  return { ...tally, ...(earlier > 0 && { earlier }), count };
}

/** The rate for an inviter with as many converted invitees, or as much revenue, as before this payment. Null if the amount is fixed in other currencies only. */
async function rateFor(
  table: Platform["table"],
  inviter: Earning,
  { basisPoints, fixed, tiers = [], tierWindow = "all" }: RewardShare,
  { currency, month, replaced }: Pick<SharedPayment, "month" | "replaced"> & { currency: string },
): Promise<ShareRate | null> {
  if (fixed !== undefined) {
    const own = fixed.find((one) => one.currency === currency);
    return own === undefined ? null : { fixed: own.amount };
  }
  const [first] = tiers;
  if (first === undefined) return { basisPoints };
  const reached =
    first.revenue === undefined
      ? await convertedBefore(table, inviter, tierWindow === "month" ? month : null)
      : await revenueBefore(
          table,
          revenueKeys(inviter, { currency: first.revenue.currency, month })[tierWindow],
          replaced,
        );
  const tier = tiers.findLast((one) => reached >= fromOf(one));
  return { basisPoints: tier?.basisPoints ?? basisPoints };
}

async function revenueBefore(
  table: Platform["table"],
  key: LimitKey,
  replaced: StoredReward | undefined,
): Promise<number> {
  const isOf = ({ subject, window, unit }: LimitKey) =>
    subject === key.subject && window === key.window && unit === key.unit;
  return (await usedOf(table, key)) - (replaced?.uses?.find(isOf)?.amount ?? 0);
}

/** How many of an inviter's invitees have converted, in all or in a month. Those that only a page has reported don't count. */
async function convertedBefore(
  table: Platform["table"],
  { projectId, participantId, participantExternalId: externalId }: Earning,
  month: string | null,
): Promise<number> {
  const stored = await findTally(table, { projectId, participantId });
  if (month !== null) return stored?.months?.find((one) => one.month === month)?.converted ?? 0;
  const tally =
    stored ??
    firstTally((await findParticipant(table, { projectId, externalId })) ?? { joined: 0, converted: 0 });
  return countFor(tally, { on: "converted", proved: true });
}

/** For how many days a share of the net amount waits at least, while it isn't known how much of the payment is tax. */
const taxDays = 3;

const waitForTax = (
  { share, waitDays }: Pick<RewardRules, "share" | "waitDays">,
  { parts }: Pick<SharedPayment, "parts">,
): Pick<RewardRules, "waitDays"> => ({
  waitDays:
    waitDays !== null && share?.of === "net" && parts?.tax === undefined
      ? Math.max(waitDays, taxDays)
      : waitDays,
});

const isEarning = (
  { kinds }: RewardShare,
  { kind, earns }: Pick<SharedPayment, "kind" | "earns">,
): boolean => (kinds === undefined ? earns : kind !== undefined && kinds.includes(kind));
