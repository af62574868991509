import type { Channel } from "@kiteloop/contract/publishing/event";

/** Shares that an invitee's payments have earned so far. */
export type ShareTally = {
  /** Their first payment. */
  from: string;
  /** How many payments earned a share. */
  count: number;
  /** How many of these an earlier release counted; absent if none, or if none came since. */
  earlier?: number | undefined;
  /** How often these followed their payments since: what is decided about the referral depends on it. */
  changes?: number | undefined;
  /** The amounts that earlier releases counted toward limits, by currency: in all, and in the month of the last one. Nothing adds to them. */
  sums?: { currency: string; total: number; month: string; inMonth: number }[] | undefined;
};

/** The referral's fields that decide about rewards. */
export type Earning = {
  workspaceId: string;
  projectId: string;
  referralId: string;
  externalId: string;
  participantId: string;
  participantExternalId: string;
  name?: string | undefined;
  day: string;
  channel?: Channel | undefined;
  widgetId?: string | undefined;
  shares?: ShareTally | undefined;
  /** How many of its conversions earn rewards: those of a kind that does, unless reversed as a whole. */
  earning?: number | undefined;
  /** How many of these only a page has reported. */
  claimed?: number | undefined;
  /** The embedder's id of the first one after there was none. */
  earnedWith?: string | undefined;
  /** The project's day of that conversion. */
  earnedOn?: string | undefined;
  verdict?: { outcome: "allow" | "hold" | "reject" } | undefined;
  review?: "none" | "pending" | "approved" | "rejected" | undefined;
  /** The source that proves its inviter, and whether its join was held for that until a server reported it. */
  facts?: { proof?: JoinProof | undefined; unproven?: boolean | undefined } | undefined;
};
type JoinProof = "page" | "mailbox" | "identity" | "server";

/**
 * `cleared`: counts for rewards. `held`: earns rewards that wait for a review. `rejected`: earns nothing. A member's
 * decision outweighs the policy's.
 */
export function rewardEligibility({ verdict, review }: Earning): "cleared" | "held" | "rejected" {
  if (review === "approved") return "cleared";
  if (review === "rejected" || verdict?.outcome === "reject") return "rejected";
  return verdict?.outcome === "hold" ? "held" : "cleared";
}

/** Whether only a page reports the join, which nothing held since joins could earn nothing of value. */
export const isClaimedJoin = ({ facts, review }: Pick<Earning, "facts" | "review">): boolean =>
  facts?.proof === "page" && facts.unproven === undefined && review !== "approved";

type Joins = { joined: number; claimedJoins: number };

function joinCounts(referral: Earning | null): Joins {
  if (referral === null || rewardEligibility(referral) !== "cleared") return { joined: 0, claimedJoins: 0 };
  return { joined: 1, claimedJoins: Number(isClaimedJoin(referral)) };
}

/** The change of its inviter's counts of joins by a referral, or by a decision about it. */
export function joinChange(before: Earning | null, after: Earning): Joins {
  const [from, to] = [joinCounts(before), joinCounts(after)];
  return { joined: to.joined - from.joined, claimedJoins: to.claimedJoins - from.claimedJoins };
}

type Conversions = Pick<Earning, "earning" | "claimed">;

/** Whether one of its conversions earns rewards. `onlyProved`: those that only a page has reported earn none. */
export const countsAsConverted = ({ earning = 0, claimed = 0 }: Conversions, onlyProved: boolean): boolean =>
  earning > (onlyProved ? claimed : 0);

/** The part of its inviter's counts of conversions that a referral makes up. */
export function conversionCounts(referral: Conversions): { converted: number; claimed: number } {
  const converted = Number(countsAsConverted(referral, false));
  return { converted, claimed: converted - Number(countsAsConverted(referral, true)) };
}

/** The same for a change of its conversions; null if it changes nothing. */
export function conversionChange(
  before: Conversions,
  after: Conversions,
): { converted: number; claimed: number } | null {
  const [from, to] = [conversionCounts(before), conversionCounts(after)];
  const change = { converted: to.converted - from.converted, claimed: to.claimed - from.claimed };
  return change.converted === 0 && change.claimed === 0 ? null : change;
}
