export const rewardStates = ["pending", "approved", "sending", "failed", "fulfilled", "reversed"] as const;
export type RewardState = (typeof rewardStates)[number];

export const rewardKinds = ["inviter", "friend", "milestone", "share"] as const;
export type RewardKind = (typeof rewardKinds)[number];

/**
 * Why a reward that is due waits: the month's budget is used up, the pool has no code left, no Stripe account with a key is
 * connected, or no customer there is known of the recipient.
 */
export const rewardWaits = ["budget", "code", "stripe", "stripe_customer"] as const;

/** Allowed transitions by members and servers from each state; others are refused. */
export const rewardMoves: Record<RewardState, readonly Exclude<RewardState, "sending" | "failed">[]> = {
  pending: ["approved", "reversed"],
  approved: ["fulfilled", "reversed"],
  sending: ["fulfilled", "reversed"],
  failed: ["approved", "fulfilled", "reversed"],
  fulfilled: ["reversed"],
  reversed: [],
};

/** All transitions: the timer also tells servers and asks Stripe, and a conversion that is restored restores what it had earned. */
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
