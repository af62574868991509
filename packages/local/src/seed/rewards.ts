import type { Reward, RewardRules, RewardState } from "@kiteloop/contract/reward";
import { approveDue, list, move, rules, saveRules } from "@kiteloop/core/reward";
import type { Cast } from "./cast.ts";

const dayMs = 86_400_000;
const waitDays = 14;

/** What the shop promises. */
const promised: RewardRules = {
  on: "converted",
  inviter: "€5 off your next order",
  friend: "10 % off the first order",
  milestones: [
    { at: 3, reward: "A bag of single-origin beans" },
    { at: 10, reward: "A Slow Pour Kettle" },
  ],
  cap: 20,
  waitDays,
};

/** Sets the shop's reward rules. Done again it changes nothing. */
export async function promiseRewards(cast: Cast, at: number, projectId: string): Promise<void> {
  const params = { projectId };
  const { version } = await rules.call(cast.member(at), { params, query: {}, body: {} });
  await saveRules.call(cast.member(at), { params, query: {}, body: { version, rules: promised } });
}

/**
 * Lets the rewards of a story that was played go on to where they are at its end: approved week by week when their
 * waiting was over, the older ones handed out, one taken back. Done again it changes nothing more.
 */
export async function settleRewards(
  cast: Cast,
  start: number,
  end: number,
  projectId: string,
): Promise<void> {
  for (let at = start + waitDays * dayMs; at < end; at += 7 * dayMs) {
    await approveDue(cast.platform(at, `rewards ${at}`));
  }
  if ((await rewardsIn(cast, end, projectId, "fulfilled")).length > 0) return;
  const approved = await rewardsIn(cast, end, projectId, "approved");
  const [, ...older] = approved.filter(({ earnedAt }) => Date.parse(earnedAt) < end - 35 * dayMs);
  for (const [n, reward] of older.entries()) {
    const at = Date.parse(reward.earnedAt) + (waitDays + 9) * dayMs;
    const body =
      n === 3
        ? { state: "reversed", note: "The order was sent back" }
        : { state: "fulfilled", note: "Code sent with the newsletter" };
    await move.call(cast.member(at), {
      params: { projectId, rewardId: reward.id },
      query: {},
      body: { ...body, version: reward.version },
    });
  }
}

/** The newest page of rewards in a state. */
async function rewardsIn(cast: Cast, at: number, projectId: string, state: RewardState): Promise<Reward[]> {
  const input = { params: { projectId }, query: { state }, body: {} };
  return (await list.call(cast.member(at), input)).items;
}
