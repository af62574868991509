import type { OwnTerms } from "@kiteloop/contract/referrals/own-terms";
import type { RewardShare, ShareTier, tierWindows } from "@kiteloop/contract/referrals/reward-share";
import type { shareBases } from "@kiteloop/contract/referrals/reward-states";
import type { Money } from "@kiteloop/contract/shared/money";
import { type AmountDraft, fromAmountDraft, toAmountDraft } from "./way-draft.ts";

/** Form state of a limit: of what one invitee brings in all, or in each month. */
export type LimitDraft = AmountDraft & { span: "total" | "month" };

export type ShareBase = (typeof shareBases)[number];

/** `from`: a number of invitees, or an amount of revenue. */
export type TierDraft = { from: string; percent: string };

export type TierWindow = (typeof tierWindows)[number];

/** Form state of the share of what invitees pay: without a percentage, or an amount, there is none. */
export type ShareDraft = {
  rate: "percent" | "fixed";
  percent: string;
  /** Amounts for each payment; at least one row. */
  fixed: AmountDraft[];
  /** How many payments earn; empty for all. */
  payments: string;
  /** Other percentages, from a number of converted invitees, or an amount of revenue in one currency, on. */
  tiers: TierDraft[];
  tiersBy: "converted" | "revenue";
  tierCurrency: string;
  tierWindow: TierWindow;
  of: ShareBase;
  /** Percent of tax in prices; empty for none. Only of the net amount. */
  assumedTax: string;
  /** Empty for all payments. */
  months: string;
  /** Empty for all that earn rewards. */
  kinds: string[];
  type: NonNullable<RewardShare["type"]>;
  limits: LimitDraft[];
};

const text = (value: number | null | undefined) => (value == null ? "" : String(value));

export function toShareDraft(share: RewardShare | OwnTerms | undefined): ShareDraft {
  const { basisPoints, fixed = [], payments, months, ...others }: Partial<RewardShare> = share ?? {};
  const { tiers = [], of = "paid", assumedTax, kinds = [], type = "manual", tierWindow = "all" } = others;
  const { mostPerInvitee = [], mostPerMonth = [] } = others;
  return {
    rate: fixed.length > 0 ? "fixed" : "percent",
    fixed: fixed.length > 0 ? fixed.map(toAmountDraft) : [{ amount: "", currency: "" }],
    payments: text(payments),
    percent: basisPoints === undefined ? "" : String(basisPoints / 100),
    tiers: tiers.map(({ converted, revenue, basisPoints: rate }) => ({
      from: revenue === undefined ? text(converted) : toAmountDraft(revenue).amount,
      percent: String(rate / 100),
    })),
    tiersBy: tiers[0]?.revenue === undefined ? "converted" : "revenue",
    tierCurrency: tiers[0]?.revenue?.currency ?? "",
    tierWindow,
    of,
    assumedTax: assumedTax === undefined ? "" : String(assumedTax / 100),
    months: share === undefined ? "12" : text(months),
    kinds: [...kinds],
    type,
    limits: [
      ...mostPerInvitee.map((one) => ({ span: "total" as const, ...toAmountDraft(one) })),
      ...mostPerMonth.map((one) => ({ span: "month" as const, ...toAmountDraft(one) })),
    ],
  };
}

/** "12.5" in hundredths of a percent. NaN, which the schema refuses, if it can’t be read. */
function basisPointsIn(percent: string): number {
  const [, whole = "", part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(percent.trim()) ?? [];
  return whole === "" ? Number.NaN : Number(whole + part.padEnd(2, "0"));
}

const count = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** Whether the form has a percentage, or an amount. */
export const isShared = ({ rate, percent, fixed }: ShareDraft): boolean =>
  rate === "fixed" ? fixed.some(({ amount }) => amount.trim() !== "") : percent.trim() !== "";

/** Undefined without a percentage, or an amount. Whatever can’t be read is NaN, which the schema refuses. */
export function fromShareDraft(draft: ShareDraft): RewardShare | undefined {
  if (!isShared(draft)) return undefined;
  const { rate, kinds, type, limits } = draft;
  const most = (span: LimitDraft["span"]): Money[] =>
    limits.filter((limit) => limit.span === span).flatMap((limit) => fromAmountDraft(limit) ?? []);
  const [perInvitee, perMonth] = [most("total"), most("month")];
  return {
    ...spanOf(draft),
    ...(rate === "fixed" ? fixedOf(draft) : fromRateDraft(draft)),
    ...(kinds.length > 0 && { kinds }),
    ...(perInvitee.length > 0 && { mostPerInvitee: perInvitee }),
    ...(perMonth.length > 0 && { mostPerMonth: perMonth }),
    ...(type !== "manual" && { type }),
  };
}

const fixedOf = ({ fixed }: ShareDraft) => ({ fixed: fixed.flatMap((one) => fromAmountDraft(one) ?? []) });

const spanOf = ({ months, payments }: ShareDraft) => ({
  months: months.trim() === "" ? null : count(months),
  ...(payments.trim() !== "" && { payments: count(payments) }),
});

/** One participant's terms; null without a percentage, or an amount. `until`: their last day, or empty. */
export function fromTermsDraft(draft: ShareDraft, until: string): OwnTerms | null {
  if (!isShared(draft)) return null;
  const rate = draft.rate === "fixed" ? fixedOf(draft) : { basisPoints: basisPointsIn(draft.percent) };
  return { ...rate, ...spanOf(draft), until: until === "" ? null : until };
}

const isFilled = ({ from, percent }: TierDraft): boolean => (from + percent).trim() !== "";

/** The rows of tiers that aren't empty. */
export const filledTiers = ({ tiers }: Pick<ShareDraft, "tiers">): number[] =>
  tiers.flatMap((one, row) => (isFilled(one) ? [row] : []));

function fromTierDraft({ from, percent }: TierDraft, { tiersBy, tierCurrency }: ShareDraft): ShareTier {
  const basisPoints = basisPointsIn(percent);
  if (tiersBy === "converted") return { converted: count(from), basisPoints };
  const none = { amount: Number.NaN, currency: tierCurrency };
  return { revenue: fromAmountDraft({ amount: from, currency: tierCurrency }) ?? none, basisPoints };
}

/** The rate, with its tiers and the amount that it is a part of. */
function fromRateDraft(draft: ShareDraft): Partial<RewardShare> {
  const { percent, tiers, tierWindow, of, assumedTax } = draft;
  const filled = tiers.filter(isFilled);
  return {
    basisPoints: basisPointsIn(percent),
    ...(filled.length > 0 && { tiers: filled.map((one) => fromTierDraft(one, draft)) }),
    ...(filled.length > 0 && tierWindow !== "all" && { tierWindow }),
    ...(of === "net" && { of }),
    ...(of === "net" && assumedTax.trim() !== "" && { assumedTax: basisPointsIn(assumedTax) }),
  };
}
