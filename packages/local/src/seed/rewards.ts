import type { Reward, RewardState } from "@kiteloop/contract/reward";
import { approvalQueue, approve, list, move, rules, saveRules } from "@kiteloop/core/reward";
import type { Cast } from "./cast.ts";
import type { Shop } from "./shops.data.ts";

const dayMs = 86_400_000;

/** Sets the shop's reward rules. Done again it changes nothing. */
export async function promiseRewards(
  cast: Cast,
  at: number,
  projectId: string,
  promised: Shop["rewards"],
): Promise<void> {
  const params = { projectId };
  const { version } = await rules.call(cast.member(at), { params, query: {}, body: {} });
  await saveRules.call(cast.member(at), { params, query: {}, body: { version, rules: promised } });
}

/** As many as are read and approved at a time. */
const atOnce = 200;

/**
 * Approves the rewards of all stories that were played, each on the first of the days since `start` on which its waiting
 * was over, and to the end: what is left to the instance's own timer would be all there is to see of what was done
 * lately. Done again it changes nothing more.
 */
export async function approveRewards(cast: Cast, start: number, end: number): Promise<void> {
  const { table } = cast.platform(end, "rewards");
  const until = new Date(end).toISOString();
  for (let more = true; more; ) {
    const { items } = await approvalQueue.due(table, until, { limit: atOnce, cursor: null });
    const done = await Promise.all(
      items.map((reward) => {
        const waited = Math.max(0, Date.parse(reward.approvesAt ?? until) - start);
        const at = Math.min(start + Math.ceil(waited / dayMs) * dayMs, end);
        return approve(cast.platform(at, `approval of ${reward.rewardId}`), reward);
      }),
    );
    more = done.includes(true);
  }
}

/** Hands out the older ones of a project's rewards, and takes one back. Done again it changes nothing more. */
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
      return move.call(cast.member(at), { params, query: {}, body: { ...to, version } });
    }),
  );
}

/** All rewards in a state, the newest first. */
async function rewardsIn(cast: Cast, at: number, projectId: string, state: RewardState): Promise<Reward[]> {
  const found: Reward[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const query = { state, ...(cursor !== undefined && { cursor }) };
    const { items, next } = await list.call(cast.member(at), { params: { projectId }, query, body: {} });
    found.push(...items);
    cursor = next;
  }
  return found;
}
