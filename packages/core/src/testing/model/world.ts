import type { RewardRules } from "@kiteloop/contract/referrals/reward";

/**
 * The settings of one run. `trap`: what the fraud policy does with a filled hidden field. `codes`: how many codes the pool
 * begins with.
 */
export type World = {
  rules: RewardRules;
  timeZone: string;
  trap: "hold" | "reject";
  codes: number;
  /** Whether addresses on the waitlist have to be confirmed. */
  doubleOptIn: boolean;
  /** Whether it pays balances, and everybody it identifies agrees to self-billing. */
  bills?: true;
};

/** A user who is on the waitlist as well: two people, until a signature says that these are one. */
export const laterUser = "gus";

/** A person until they are erased: someone who comes back under the same name is a new one. */
export type Person = string;
export type Invitee = {
  person: Person;
  inviter: Person;
  source: "browser" | "server";
  outcome: "allow" | "hold" | "reject";
  review: "none" | "pending" | "approved" | "rejected";
  disputed: boolean;
  /** Whether only a page reports the join, and joins could earn nothing of value. */
  claimed: boolean;
  counted: boolean;
  earned: boolean;
  lapsed: boolean;
  sharesFrom?: number;
  /** The product's id, once it is known. */
  id: string;
  /** When they joined, and the day of the first conversion after there was none. */
  at: number;
  earnedDay?: string;
};
export type Order = {
  id: string;
  person: Person;
  invitee?: Invitee | undefined;
  amount: number;
  currency: string;
  source: "browser" | "server" | "payment";
  status: "pending" | "direct" | "attributed";
  /** How much of the amount is tax, once a server has said it. */
  tax?: number;
  reversed: number;
  /** The part that members reversed, and the part that its source had taken back besides by then. */
  byReport: number;
  beside: number;
  whole: boolean;
  reversals: string[];
  /** The amounts that its payment source says are taken back, by refund or dispute. */
  taken: Map<string, number>;
  /** Whether its payment source has reported it. */
  paid: boolean;
  at: number;
};
export type RewardState = "pending" | "approved" | "sending" | "failed" | "fulfilled" | "reversed";
export type ExpectedReward = {
  key: string;
  kind: "inviter" | "friend" | "milestone" | "share";
  /** `provider`: a promotion code that Stripe makes. `card` and `cash`: sent to an address, by Tremendous and PayPal. */
  type: "manual" | "code" | "webhook" | "provider" | "card" | "cash" | "balance";
  recipient: Person;
  inviter: Person;
  invitee?: Invitee;
  order?: Order;
  state: RewardState;
  held: boolean;
  amount: number;
  currency: string | undefined;
  /** The state that its conversion's reversal took it from. */
  from?: RewardState | undefined;
  /** Its reversal, if that waits for the provider's answer. */
  reversal?: { byOrder: boolean } | undefined;
  /** Whether PayPal never said what became of it, so that a member decides. */
  unanswered: boolean;
  /** Whether a member approved it: then the timer doesn't approve it again. */
  byMember: boolean;
  /** The amount that its approval decided to pay for it; absent without a value, and if nobody had it when it was reversed. */
  pays?: number | undefined;
  /** Whether it was taken back unused. */
  returned: boolean;
  month?: string | undefined;
  share?: {
    basisPoints?: number | undefined;
    fixed?: number | undefined;
    base: number;
    earned: number;
    value: number;
    month: string;
    paidIn: string;
  };
  milestone?: { at: number; on: RewardRules["on"]; proved: boolean };
  earnedAt: number;
  /** When the timer approves it; null: only members do. */
  dueAt: number | null;
  /** The product's id, once it is known. */
  id: string;
};

/** Most amounts are in the first one. */
export const currencies = ["EUR", "USD"] as const;
export const pool = "cups";

export const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

export function eligibility({
  review,
  outcome,
}: Pick<Invitee, "review" | "outcome">): "cleared" | "held" | "rejected" {
  if (review === "approved") return "cleared";
  if (review === "rejected" || outcome === "reject") return "rejected";
  return outcome === "hold" ? "held" : "cleared";
}
