import * as z from "zod";
import { isCurrency, largestAmount } from "../shared/money.ts";
import { toStripeAmount } from "../shared/stripe-amount.ts";
import { hourMs } from "../shared/time.ts";

/**
 * How a reward reaches its recipient. `manual`: a member or a server hands it out and says so. `code`: the recipient
 * gets a code of a pool. `webhook`: the embedder's server gets the event `reward.sending`, and acknowledges it. `balance`: it is added to
 * the recipient's balance, which payouts pay. The others are made by a provider. At Stripe: a promotion code for one person, and credit on the balance of the recipient's
 * customer. `gift_card`: by Tremendous, to the recipient's address. `payout`: by PayPal, to the account with that address.
 */
export const rewardTypes = [
  "manual",
  "code",
  "webhook",
  "balance",
  "stripe_promotion_code",
  "stripe_credit",
  "gift_card",
  "payout",
] as const;
export type RewardType = (typeof rewardTypes)[number];

/** Providers that make rewards. */
export const rewardProviders = ["stripe", "tremendous", "paypal"] as const;
export type RewardProvider = (typeof rewardProviders)[number];

export const isRewardProvider = (id: string): id is RewardProvider =>
  rewardProviders.some((provider) => provider === id);

/** The provider that makes rewards of each type, and whether the recipient gets a code. */
const facts: Record<RewardType, { provider: RewardProvider | null; hasCode?: true }> = {
  manual: { provider: null },
  code: { provider: null, hasCode: true },
  webhook: { provider: null },
  balance: { provider: null },
  stripe_promotion_code: { provider: "stripe", hasCode: true },
  stripe_credit: { provider: "stripe" },
  gift_card: { provider: "tremendous" },
  payout: { provider: "paypal" },
};

/** Types of which the recipient gets a code. */
export const hasCode = (type: RewardType = "manual"): boolean => facts[type].hasCode ?? false;

/** The provider that makes rewards of a type; null for types that none does. */
export const providerOf = (type: RewardType = "manual"): RewardProvider | null => facts[type].provider;

/** Types that a provider makes. */
export const isMadeByProvider = (type: RewardType | undefined): boolean => providerOf(type) !== null;

/** How long a server has to acknowledge a reward before the inbox says that it is overdue. */
export const acknowledgeMs = 24 * hourMs;

/** Most characters of a code. */
export const longestCode = 64;

/** The key of a pool of codes, unique in its project. */
export const codePoolKey = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,39}$/,
    "has 1 to 40 small letters, digits, - and _, and starts with one of the first two",
  );

/** The cost of one reward, in the smallest unit of its currency. */
export const rewardValue = z.strictObject({
  amount: z.int().min(1).max(largestAmount),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be a currency such as EUR")
    .refine(isCurrency, "is not a currency"),
});
export type RewardValue = z.infer<typeof rewardValue>;

/** An amount that Stripe can express too: it has no fifths of an ariary, and no tenth of a ten of fils. */
const stripeValue = rewardValue.refine(
  ({ amount, currency }) => toStripeAmount(amount, currency) !== null,
  "is an amount that Stripe doesn’t take in this currency",
);

/** The discount of a promotion code: a part or an amount, once on a subscription. */
export const promotion = z.strictObject({
  off: z.union([z.strictObject({ percent: z.int().min(1).max(100) }), stripeValue]),
  /** How long it can be used; without it, for as long as it is not used up. */
  expiresInDays: z.int().min(1).max(1_800).optional(),
  /** How often it can be used; once without it. */
  uses: z.int().min(1).max(100).optional(),
  /** Whether only the recipient's customer can use it. */
  ownCustomer: z.boolean().optional(),
});
export type Promotion = z.infer<typeof promotion>;

/** Tremendous's id of a campaign or product. */
const tremendousId = z.string().regex(/^[A-Z0-9]{4,40}$/, "has only capital letters and digits");

/** The choice of a gift card's recipients: a campaign at Tremendous, or products. */
export const giftCard = z.union([
  z.strictObject({ campaign: tremendousId }),
  z.strictObject({ products: z.array(tremendousId).min(1).max(20) }),
]);
export type GiftCard = z.infer<typeof giftCard>;

const value = { value: rewardValue.optional() };

const { manual, ...others } = {
  manual: z.strictObject({ type: z.literal("manual"), ...value }),
  code: z.strictObject({ type: z.literal("code"), pool: codePoolKey, ...value }),
  webhook: z.strictObject({ type: z.literal("webhook"), ...value }),
  balance: z.strictObject({ type: z.literal("balance"), value: rewardValue }),
  stripe_promotion_code: z.strictObject({ type: z.literal("stripe_promotion_code"), promotion, ...value }),
  stripe_credit: z.strictObject({ type: z.literal("stripe_credit"), value: stripeValue }),
  gift_card: z.strictObject({ type: z.literal("gift_card"), giftCard, value: rewardValue }),
  payout: z.strictObject({ type: z.literal("payout"), value: rewardValue }),
} satisfies { [Type in RewardType]: z.ZodType<{ type: Type }> };

/** How a reward of the rules is fulfilled, and what it costs. Without one, it is manual and costs nothing that is known. */
export const rewardFulfillment = z.discriminatedUnion("type", [manual, ...Object.values(others)]);
export type RewardFulfillment = z.infer<typeof rewardFulfillment>;

/**
 * Why a provider didn't make a reward: its key is revoked or lacks a permission, its customer is unknown or deleted, has a
 * balance in another currency, the amount can't be expressed, or the account has too little money. `returned`: the
 * recipient didn't take a payout within 30 days. `blocked`: the provider's rules don't allow it. `unanswered`: it stays
 * unknown whether it was made. `refused`: what the provider's code says.
 */
export const rewardFailures = [
  "key_refused",
  "not_permitted",
  "customer_unknown",
  "customer_deleted",
  "other_currency",
  "amount",
  "funds",
  "returned",
  "blocked",
  "unanswered",
  "refused",
] as const;
export type RewardFailure = (typeof rewardFailures)[number];
