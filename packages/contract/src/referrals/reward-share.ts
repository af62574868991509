import * as z from "zod";
import { distinctList } from "../shared/fields.ts";
import { conversionKindKey } from "./conversion-kind.ts";
import { rewardValue } from "./reward-fulfillment.ts";
import { shareBases } from "./reward-states.ts";
import { fromOf } from "./tier-start.ts";

/** Amounts in several currencies, at most one in each. */
export const amountsByCurrency = z
  .array(rewardValue)
  .max(10)
  .refine(
    (all) => new Set(all.map(({ currency }) => currency)).size === all.length,
    "must not repeat a currency",
  );

/** How a share can be fulfilled: its amount is known only with the payment, so a code can't be one. */
export const shareTypes = ["manual", "balance", "webhook", "stripe_credit"] as const;

/**
 * The part of each payment of an invitee that their inviter gets: `basisPoints`, in hundredths of a percent, rounded down, or
 * `fixed`, an amount by currency, of which a payment earns that in its own, and no more than was paid. It is paid for `months`
 * calendar months from their first payment; null: forever. At most `payments` of one invitee earn it. Without `kinds` each conversion earns it whose kind earns
 * rewards. `mostPerInvitee` and `mostPerMonth` limit what one invitee brings in all and in a month, by currency. Without a `type`
 * it is manual. `of` is `paid` if it is missing. `assumedTax` is the rate, in hundredths of a percent, of the tax that a payment
 * contains while its tax is unknown; without it, none. Both are for rates only, and so are tiers. `tiers` replace the rate by the inviter's
 * invitees or revenue before the payment, in all or, if `tierWindow` is `month`, in its calendar month; the rate of an earned share stays.
 */
const basisPoints = z.int().min(1).max(10_000);

/** Most steps of a share. */
export const mostTiers = 5;

/**
 * A rate from `converted` invitees on who have converted, or from `revenue` on: the bases of the payments that earned the inviter a share
 * in its currency, less what is reversed of them.
 */
const shareTier = z
  .strictObject({
    converted: z.int().min(1).max(10_000).optional(),
    revenue: rewardValue.optional(),
    basisPoints,
  })
  .refine((one) => (one.converted === undefined) !== (one.revenue === undefined), {
    path: ["converted"],
    error: "needs either a number of invitees or an amount of revenue",
  });
export type ShareTier = z.infer<typeof shareTier>;

/** Other rates, the one that is reached first at the beginning. All count the same, and revenue in one currency. */
const shareTiers = z
  .array(shareTier)
  .max(mostTiers)
  .refine(
    ([first, ...others]) => others.every(({ revenue }) => revenue?.currency === first?.revenue?.currency),
    "must all count invitees, or revenue in one currency",
  )
  .refine((all) => all.every((one, i) => i === 0 || fromOf(one) > fromOf(all[i - 1] ?? {})), "must rise");

/** From the beginning, or in the calendar month of the payment, in the project's time zone. */
export const tierWindows = ["all", "month"] as const;

/** Most currencies in which a share is a fixed amount. */
export const mostFixed = 5;

/** The fields that say how much of how many payments inviters get. */
export const shareRate = {
  basisPoints: basisPoints.optional(),
  fixed: amountsByCurrency.min(1).max(mostFixed).optional(),
  payments: z.int().min(1).max(1_000).optional(),
  months: z.int().min(1).max(120).nullable(),
};

type Rate = { basisPoints?: unknown; fixed?: unknown };
export const hasOneRate = (rate: Rate): boolean =>
  (rate.basisPoints === undefined) !== (rate.fixed === undefined);
export const oneRate = { path: ["basisPoints"], error: "needs either a rate or fixed amounts" };

const terms = z.strictObject({
  ...shareRate,
  tiers: shareTiers.optional(),
  tierWindow: z.enum(tierWindows).optional(),
  of: z.enum(shareBases).optional(),
  assumedTax: z.int().min(0).max(10_000).optional(),
  kinds: distinctList(conversionKindKey, 20, "names a kind twice", 1).optional(),
  mostPerInvitee: amountsByCurrency.optional(),
  mostPerMonth: amountsByCurrency.optional(),
  type: z.enum(shareTypes).optional(),
});

export const rewardShare = terms
  .refine(hasOneRate, oneRate)
  .refine(
    ({ fixed, ...rate }) =>
      fixed === undefined ||
      [rate.tiers, rate.tierWindow, rate.of, rate.assumedTax].every((one) => one === undefined),
    { path: ["fixed"], error: "can’t be combined with tiers or a part of the net amount" },
  );
export type RewardShare = z.infer<typeof rewardShare>;
