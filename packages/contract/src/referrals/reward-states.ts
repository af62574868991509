export const rewardStates = ["pending", "approved", "sending", "failed", "fulfilled", "reversed"] as const;
export type RewardState = (typeof rewardStates)[number];

export const rewardKinds = ["inviter", "friend", "milestone", "share"] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** The amount that a share is a part of: everything that was paid, or that without tax and shipping. */
export const shareBases = ["paid", "net"] as const;

/**
 * Why a reward that is due waits: the month's budget is used up, the pool has no code left, no live account of its provider
 * is connected, no customer at Stripe is known of the recipient, or no email address that the embedder's server signed.
 */
export const rewardWaits = [
  "budget",
  "code",
  "stripe",
  "stripe_customer",
  "tremendous",
  "paypal",
  "email",
] as const;

/** Allowed transitions by members and servers from each state; others are refused. */
export const rewardMoves: Record<
  RewardState,
  readonly Exclude<RewardState, "pending" | "sending" | "failed">[]
> = {
  pending: ["approved", "reversed"],
  approved: ["fulfilled", "reversed"],
  sending: ["fulfilled", "reversed"],
  failed: ["approved", "fulfilled", "reversed"],
  fulfilled: ["reversed"],
  reversed: [],
};

/** All transitions: the timer also tells servers and asks providers, and a conversion that is restored restores what it had earned. */
export const rewardSteps: Record<RewardState, readonly RewardState[]> = {
  ...rewardMoves,
  approved: [...rewardMoves.approved, "sending"],
  sending: [...rewardMoves.sending, "failed"],
  reversed: ["pending", "fulfilled"],
};

/** Rules of a project that promises nothing: no reward until a member sets one. */
export const noRewards = {
  on: "converted" as const,
  inviter: null,
  friend: null,
  milestones: [],
  cap: null,
  waitDays: null,
};
