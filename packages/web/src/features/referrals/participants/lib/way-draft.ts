import type {
  GiftCard,
  Promotion,
  RewardFulfillment,
  RewardType,
} from "@kiteloop/contract/referrals/reward-fulfillment";
import { currencyDigits, type Money } from "@kiteloop/contract/shared/money";
import { parseAmount } from "../../../../lib/money.ts";

/** Form state of an amount: an empty one is none. */
export type AmountDraft = { amount: string; currency: string };

/** Form state of how a reward is fulfilled. */
export type WayDraft = AmountDraft & {
  type: RewardType;
  pool: string;
  /** Of a promotion code. */
  discount: "percent" | "amount";
  percent: string;
  off: AmountDraft;
  expiresInDays: string;
  uses: string;
  ownCustomer: boolean;
  /** Of a gift card: the id of a campaign, or of products with commas between them. */
  choice: "campaign" | "products";
  choices: string;
};

/** The properties of fields for a {@link WayDraft}. `wrong`: errors by field. */
export type WayFieldsProps = {
  projectId: string;
  draft: WayDraft;
  onChange: (changes: Partial<WayDraft>) => void;
  wrong: (field: keyof WayDraft | "value" | "giftCard") => string | undefined;
};

const noAmount: AmountDraft = { amount: "", currency: "" };

export const byHand: WayDraft = {
  ...{ type: "manual", pool: "", ...noAmount },
  ...{ discount: "percent", percent: "", off: noAmount, expiresInDays: "", uses: "1", ownCustomer: false },
  ...{ choice: "campaign", choices: "" },
};

/** An amount as it is typed, in the main unit. */
export function toAmountDraft(money: Money | undefined): AmountDraft {
  if (money === undefined) return { amount: "", currency: "" };
  const digits = currencyDigits(money.currency);
  return { amount: (money.amount / 10 ** digits).toFixed(digits), currency: money.currency };
}

/** Undefined if nothing was typed. An amount that can’t be read is NaN, which the schema refuses. */
export function fromAmountDraft(draft: AmountDraft): Money | undefined {
  if (draft.amount.trim() === "") return undefined;
  const currency = draft.currency.trim().toUpperCase();
  return { amount: parseAmount(draft.amount, currency) ?? Number.NaN, currency };
}

export function toWayDraft(fulfillment: RewardFulfillment | undefined): WayDraft {
  if (fulfillment === undefined) return byHand;
  const { type, value } = fulfillment;
  return {
    ...byHand,
    type,
    ...(type === "code" && { pool: fulfillment.pool }),
    ...(type === "stripe_promotion_code" && toPromotionDraft(fulfillment.promotion)),
    ...(type === "gift_card" && toChoiceDraft(fulfillment.giftCard)),
    ...toAmountDraft(value),
  };
}

function toPromotionDraft({
  off,
  expiresInDays,
  uses = 1,
  ownCustomer = false,
}: Promotion): Partial<WayDraft> {
  return {
    ...("percent" in off
      ? { discount: "percent", percent: String(off.percent) }
      : { discount: "amount", off: toAmountDraft(off) }),
    expiresInDays: expiresInDays === undefined ? "" : String(expiresInDays),
    ...{ uses: String(uses), ownCustomer },
  };
}

const toChoiceDraft = (giftCard: GiftCard): Partial<WayDraft> =>
  "campaign" in giftCard
    ? { choice: "campaign", choices: giftCard.campaign }
    : { choice: "products", choices: giftCard.products.join(", ") };

function fromChoiceDraft({ choice, choices }: WayDraft): GiftCard {
  if (choice === "campaign") return { campaign: choices.trim() };
  return { products: choices.split(/[\s,]+/).filter((id) => id !== "") };
}

const count = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

function fromPromotionDraft({
  discount,
  percent,
  off,
  expiresInDays,
  uses,
  ownCustomer,
}: WayDraft): Promotion {
  const money = fromAmountDraft(off) ?? { amount: Number.NaN, currency: off.currency };
  return {
    off: discount === "percent" ? { percent: count(percent) } : money,
    ...(expiresInDays.trim() !== "" && { expiresInDays: count(expiresInDays) }),
    ...(uses.trim() !== "1" && { uses: count(uses) }),
    ...(ownCustomer && { ownCustomer }),
  };
}

/** Undefined for a reward that is handed out by hand and costs nothing that is known. */
export function fromWayDraft(draft: WayDraft): RewardFulfillment | undefined {
  const { type, pool, amount, currency } = draft;
  const value = fromAmountDraft({ amount, currency });
  const cost = value === undefined ? {} : { value };
  const needed = value ?? { amount: Number.NaN, currency };
  if (type === "stripe_credit" || type === "payout" || type === "balance") return { type, value: needed };
  if (type === "gift_card") return { type, giftCard: fromChoiceDraft(draft), value: needed };
  if (type === "stripe_promotion_code") return { type, promotion: fromPromotionDraft(draft), ...cost };
  if (type === "code") return { type, pool: pool.trim(), ...cost };
  return type === "manual" && value === undefined ? undefined : { type, ...cost };
}
