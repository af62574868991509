import type { RewardRules } from "@kiteloop/contract/referrals/reward";

/** The rules of one run. `trap`: what the fraud policy does with a filled hidden field. */
export type World = { rules: RewardRules; timeZone: string; trap: "hold" | "reject" };

/** A person until they are erased: someone who comes back under the same name is a new one. */
export type Person = string;
export type Invitee = {
  person: Person;
  inviter: Person;
  source: "browser" | "server";
  outcome: "allow" | "hold" | "reject";
  review: "none" | "pending" | "approved" | "rejected";
  disputed: boolean;
  counted: boolean;
  earned: boolean;
  lapsed: boolean;
  sharesFrom?: number;
  /** The product's id, once it is known. */
  id: string;
};
export type Order = {
  id: string;
  person: Person;
  invitee?: Invitee | undefined;
  amount: number;
  source: "browser" | "server" | "payment";
  status: "pending" | "direct" | "attributed";
  reversed: number;
  byReport: number;
  whole: boolean;
  reversals: string[];
  /** The amounts that its payment source says are taken back, by refund or dispute. */
  taken: Map<string, number>;
  at: number;
};
export type ExpectedReward = {
  key: string;
  kind: "inviter" | "friend" | "milestone" | "share";
  recipient: Person;
  inviter: Person;
  invitee?: Invitee;
  order?: Order;
  state: "pending" | "approved" | "fulfilled" | "reversed";
  held: boolean;
  amount: number;
  /** The state that its conversion's reversal took it from. */
  from?: "pending" | "approved" | "fulfilled" | undefined;
  debt: number;
  settled: number;
  setOff: { reward: ExpectedReward; amount: number }[];
  month?: string | undefined;
  cost: number;
  share?: { earned: number; value: number };
  milestone?: number;
  earnedAt: number;
  /** The product's id, once it is known. */
  id: string;
};

export const currency = "EUR";

export const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

export function eligibility({ review, outcome }: Invitee): "cleared" | "held" | "rejected" {
  if (review === "approved") return "cleared";
  if (review === "rejected" || outcome === "reject") return "rejected";
  return outcome === "hold" ? "held" : "cleared";
}
