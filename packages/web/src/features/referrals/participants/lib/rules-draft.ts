import { RewardRules } from "@kiteloop/contract/referrals/reward";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { omitUndefined } from "../../../../lib/omit-undefined.ts";
import { filledTiers, fromShareDraft, type ShareDraft, toShareDraft } from "./share-draft.ts";
import {
  type AmountDraft,
  fromAmountDraft,
  fromWayDraft,
  toAmountDraft,
  toWayDraft,
  type WayDraft,
} from "./way-draft.ts";

/** Form state of the reward rules: everything is text, and empty fields mean no reward. */
export type RulesDraft = {
  on: RewardRules["on"];
  inviter: string;
  friend: string;
  cap: string;
  /** `person`, or the number of days. */
  approval: "person" | "itself";
  waitDays: string;
  milestones: { at: string; reward: string; way: WayDraft }[];
  ways: { inviter: WayDraft; friend: WayDraft };
  share: ShareDraft;
  budgets: AmountDraft[];
  /** First and last day; empty: no such limit. */
  from: string;
  until: string;
};

export const mostMilestones = 5;
export const mostBudgets = 10;

const text = (value: string | number | null) => (value === null ? "" : String(value));

export function toDraft(rules: RewardRules): RulesDraft {
  const { on, inviter, friend, cap, waitDays, milestones, fulfillment, share, budgets = [], period } = rules;
  return {
    on,
    inviter: text(inviter),
    friend: text(friend),
    cap: text(cap),
    approval: waitDays === null ? "person" : "itself",
    waitDays: waitDays === null ? "14" : text(waitDays),
    milestones: milestones.map((one) => ({
      at: text(one.at),
      reward: one.reward,
      way: toWayDraft(one.fulfillment),
    })),
    ways: { inviter: toWayDraft(fulfillment?.inviter), friend: toWayDraft(fulfillment?.friend) },
    share: toShareDraft(share),
    budgets: budgets.map(toAmountDraft),
    from: text(period?.from ?? null),
    until: text(period?.until ?? null),
  };
}

const orNothing = (value: string) => (value.trim() === "" ? null : value);
const count = (value: string) => (/^\d+$/.test(value.trim()) ? Number(value) : Number.NaN);
const countOrNothing = (value: string) => (value.trim() === "" ? null : count(value));

/** Errors by path, such as `milestones.0.at` or `inviter.amount`. */
export type Complaints = Record<string, string>;

/** The form's values, or its errors. Empty milestones and budgets are omitted. */
export function fromDraft(draft: RulesDraft): { rules: RewardRules } | { complaints: Complaints } {
  const filled = draft.milestones
    .map((one, index) => ({ ...one, index }))
    .filter(({ at, reward }) => at.trim() !== "" || reward.trim() !== "");
  const limits = draft.budgets
    .map((one, index) => ({ value: fromAmountDraft(one), index }))
    .filter(({ value }) => value !== undefined);
  const [inviter, friend] = [orNothing(draft.inviter), orNothing(draft.friend)];
  const ways = omitUndefined({
    inviter: inviter === null ? undefined : fromWayDraft(draft.ways.inviter),
    friend: friend === null ? undefined : fromWayDraft(draft.ways.friend),
  });
  const share = fromShareDraft(draft.share);
  const period = { from: orNothing(draft.from), until: orNothing(draft.until) };
  const parsed = RewardRules.safeParse({
    on: draft.on,
    inviter,
    friend,
    cap: countOrNothing(draft.cap),
    waitDays: draft.approval === "person" ? null : count(draft.waitDays),
    milestones: filled.map(({ at, reward, way }) =>
      omitUndefined({ at: count(at), reward, fulfillment: fromWayDraft(way) }),
    ),
    ...(Object.keys(ways).length > 0 && { fulfillment: ways }),
    ...(share && { share }),
    ...((period.from ?? period.until) !== null && { period }),
    ...(limits.length > 0 && { budgets: limits.map(({ value }) => value) }),
  });
  if (parsed.success) return { rules: parsed.data };
  const complaints: Complaints = {};
  for (const { path, message, code } of parsed.error.issues) {
    const key = path[0] === "share" ? limitKey(path, draft.share) : keyOf(path, filled, limits);
    complaints[key] ??= ruleComplaint({ path, message, code });
  }
  return { complaints };
}

type Issue = { path: readonly PropertyKey[]; message: string; code?: string | undefined };

/** An error of rules or terms in words of the form. */
export function ruleComplaint({ path, message, code }: Issue): string {
  const last = String(path.at(-1));
  const amount = last === "amount" ? t("Enter an amount such as 20.00.") : undefined;
  const number = code === "invalid_type" ? t("Enter a whole number") : message;
  const discount =
    last === "off" ? t("Enter 1 to 100 percent, or an amount such as 20.00 and its currency.") : undefined;
  const card = path.includes("giftCard")
    ? t("Enter IDs as Tremendous shows them: capital letters and digits.")
    : undefined;
  const percent =
    last === "basisPoints"
      ? t("Enter 0.01 to 100 percent.")
      : last === "assumedTax"
        ? t("Enter 0 to 100 percent.")
        : undefined;
  return amount ?? discount ?? card ?? percent ?? number;
}

/** The field of an error in a share: limits of both spans are rows of one list, and tiers are rows, too. */
function limitKey(path: readonly PropertyKey[], { limits, fixed, ...draft }: ShareDraft): string {
  const [, field, place] = path;
  const last = path.at(-1);
  if (field === "tiers" && typeof place === "number") {
    if (last === "currency") return "share.tierCurrency";
    return `share.tiers.${filledTiers(draft)[place]}.${last === "basisPoints" ? "basisPoints" : "from"}`;
  }
  if (field === "fixed" && typeof place === "number") {
    const filled = fixed.flatMap((one, row) => (one.amount.trim() === "" ? [] : [row]));
    return `share.fixed.${filled[place]}.${String(last)}`;
  }
  if (field !== "mostPerInvitee" && field !== "mostPerMonth") return `share.${String(field)}`;
  const span = field === "mostPerMonth" ? "month" : "total";
  if (typeof place !== "number") return `share.${span}`;
  const rows = limits.flatMap((limit, row) =>
    limit.span === span && limit.amount.trim() !== "" ? [row] : [],
  );
  return `share.${rows[place]}.${String(last)}`;
}

type Placed = readonly { index: number }[];

/** The field of an error. Rows are counted in the form, not among the filled ones. */
function keyOf([field, place, ...rest]: readonly PropertyKey[], milestones: Placed, budgets: Placed): string {
  if (field === "period") return String(place);
  const last = rest.includes("giftCard") ? "giftCard" : String(rest.at(-1) ?? place);
  if (field === "fulfillment") return `${String(place)}.${last}`;
  if (typeof place !== "number") return String(field);
  const row = (field === "budgets" ? budgets : milestones)[place]?.index;
  return `${String(field)}.${row}.${last}`;
}
