import type { Reward, RewardState } from "@kiteloop/contract/referrals/reward";
import { dayMs } from "@kiteloop/contract/shared/time";
import {
  approvalQueue,
  approveReward,
  getRewardRules,
  handOut,
  listRewards,
  moveReward,
  saveRewardRules,
} from "@kiteloop/core/referrals/reward";
import type { Cast } from "./cast.ts";
import { inLines } from "./lines.ts";
import type { Shop } from "./shops.data.ts";

/** Sets the shop's reward rules. Repeating it changes nothing. */
export async function promiseRewards(
  cast: Cast,
  at: number,
  projectId: string,
  promised: Shop["rewards"],
): Promise<void> {
  const params = { projectId };
  const { version } = await getRewardRules.call(cast.member(at), { params, query: {}, body: {} });
  await saveRewardRules.call(cast.member(at), { params, query: {}, body: { version, rules: promised } });
}

/** Number of rewards read and approved at a time. */
const atOnce = 200;

/**
 * Approves the rewards of all played stories, each on the first day since `start` after its waiting period, up to `end`: otherwise the
 * instance's own timer would approve all of them today. Those for a balance are added to it. Repeating it changes nothing.
 */
export async function approveRewards(cast: Cast, start: number, end: number): Promise<void> {
  const { table } = cast.platform(end, "rewards");
  const until = new Date(end).toISOString();
  for (let more = true; more; ) {
    const { items } = await approvalQueue.due(table, until, { limit: atOnce, cursor: null });
    more = false;
    const work = async (reward: (typeof items)[number]) => {
      const waited = Math.max(0, Date.parse(reward.approvesAt ?? until) - start);
      const at = Math.min(start + Math.ceil(waited / dayMs) * dayMs, end);
      const platform = cast.platform(at, `${reward.state} ${reward.rewardId}`);
      if (reward.state === "approved") {
        await handOut(platform, reward);
        more = true;
      } else if (await approveReward(platform, reward)) more = true;
    };
    // Those of one balance would otherwise have to repeat their writes.
    const lineOf = ({ type, rewardId, recipientExternalId }: (typeof items)[number]) =>
      type === "balance" ? recipientExternalId : rewardId;
    await inLines(items, { atOnce, work, lineOf });
  }
}

/** Fulfills the older ones of a project's rewards, and reverses one. Repeating it changes nothing. */
export async function settleRewards(
  cast: Cast,
  end: number,
  projectId: string,
  { waitDays }: Shop["rewards"],
): Promise<void> {
  if ((await rewardsIn(cast, end, projectId, "fulfilled")).length > 0) return;
  const approved = await rewardsIn(cast, end, projectId, "approved");
  const [, ...older] = approved.filter(({ earnedAt }) => Date.parse(earnedAt) < end - 35 * dayMs);
  await Promise.all(
    older.map(({ id: rewardId, earnedAt, version }, n) => {
      const at = Date.parse(earnedAt) + (waitDays + 9) * dayMs;
      const to =
        n === 3
          ? { state: "reversed", note: "The order was sent back" }
          : { state: "fulfilled", note: "Code sent with the newsletter" };
      const params = { projectId, rewardId };
      return moveReward.call(cast.member(at), { params, query: {}, body: { ...to, version } });
    }),
  );
}

/** All rewards with a status, newest first. */
async function rewardsIn(cast: Cast, at: number, projectId: string, state: RewardState): Promise<Reward[]> {
  const found: Reward[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const query = { state, ...(cursor !== undefined && { cursor }) };
    const { items, next } = await listRewards.call(cast.member(at), {
      params: { projectId },
      query,
      body: {},
    });
    found.push(...items);
    cursor = next;
  }
  return found;
}
