import { costOf } from "../balances.ts";
import type { StoredReward } from "../store.ts";

/** The parts of a gift that is sent to an address; null without an address or an amount. */
export function sentGift(reward: StoredReward) {
  const { rewardId, what, recipientName: name, work } = reward;
  const cost = costOf(reward);
  if (cost === null || work?.email === undefined) return null;
  return { rewardId, what, ...cost, attempt: work.attempt, email: work.email, name };
}
