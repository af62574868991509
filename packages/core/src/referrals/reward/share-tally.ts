import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import type { Money } from "@kiteloop/contract/shared/money";
import type { ShareTally } from "./eligibility.ts";

type Sum = ShareTally["sums"][number];

const sumOf = ({ sums }: ShareTally, currency: string): Sum | undefined =>
  sums.find((sum) => sum.currency === currency);

/** The tally with `amount` more, or less if it is negative, in a month. What an earlier month lost is only in the total. */
export function addToTally(tally: ShareTally, { amount, currency }: Money, month: string): ShareTally {
  const known = sumOf(tally, currency) ?? { currency, total: 0, month, inMonth: 0 };
  const total = Math.max(0, known.total + amount);
  const now =
    month > known.month
      ? { month, inMonth: Math.max(0, amount) }
      : { month: known.month, inMonth: Math.max(0, known.inMonth + (month === known.month ? amount : 0)) };
  const others = tally.sums.filter((sum) => sum.currency !== currency);
  return { ...tally, sums: [...others, { currency, total, ...now }] };
}

/** How much one invitee may still bring in a currency and month by the limits of the rules. */
export function roomFor(
  { mostPerInvitee = [], mostPerMonth = [] }: Pick<RewardShare, "mostPerInvitee" | "mostPerMonth">,
  tally: ShareTally,
  { currency, month }: { currency: string; month: string },
): number {
  const sum = sumOf(tally, currency);
  const limitIn = (limits: readonly Money[]) =>
    limits.find((limit) => limit.currency === currency)?.amount ?? Number.POSITIVE_INFINITY;
  const inMonth = sum?.month === month ? sum.inMonth : 0;
  return Math.max(0, Math.min(limitIn(mostPerInvitee) - (sum?.total ?? 0), limitIn(mostPerMonth) - inMonth));
}
