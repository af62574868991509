import type { Reward } from "@kiteloop/contract/reward";
import type { StoredReward } from "./store.ts";

/** A reward as members see it. */
export function present(reward: StoredReward): Reward {
  const {
    rewardId,
    kind,
    what,
    state,
    recipientExternalId,
    recipientName,
    held,
    earnedAt,
    history,
    version,
  } = reward;
  return {
    id: rewardId,
    kind,
    what,
    state,
    participantId: reward.participantId ?? null,
    recipientExternalId,
    recipientName,
    referralId: reward.referralId ?? null,
    milestone: reward.milestone ?? null,
    held,
    earnedAt,
    approvesAt: reward.approvesAt ?? null,
    history,
    version,
  };
}
