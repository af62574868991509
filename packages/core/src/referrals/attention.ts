import { type CodePool, lowPool } from "@kiteloop/contract/referrals/code-pool";
import { poolsIn } from "@kiteloop/contract/referrals/reward";
import type { Attention } from "@kiteloop/contract/reports/inbox";
import { findRewardRules } from "../publishing/live/index.ts";
import type { Table } from "../shared/context/index.ts";
import { poolsOf } from "./code-pool/index.ts";
import { readPayoutAttention } from "./payout/index.ts";
import { referralsInQueue } from "./referral/index.ts";
import { approvedRewards, waitCauses, waitingRewards } from "./reward/index.ts";

/** Maximum number of referrals or rewards counted; beyond it the answer is "more". */
const most = 20;

/**
 * A project's referrals that need review, its approved rewards that the participants don't have yet, and what keeps others
 * from being handed out, and its payouts.
 */
export async function readReferralAttention(
  table: Table,
  project: { workspaceId: string; projectId: string; name: string; timeZone: string },
  now: number,
): Promise<{ review: Attention[]; rewards: Attention[]; waiting: Attention[]; payouts: Attention[] }> {
  const { projectId, name } = project;
  const [held, approved, waiting, low, payouts] = await Promise.all([
    referralsInQueue(table, { projectId, queue: "pending" }, { limit: most + 1 }),
    approvedRewards(table, projectId, most + 1),
    waitingRewards(table, projectId, now),
    lowPools(table, project),
    readPayoutAttention(table, project, now),
  ]);
  const counted = approved.slice(0, most);
  const reviews = several(
    held.items.slice(0, most).map(({ joinedAt }) => joinedAt),
    held.items.length > most,
  );
  const rewards = several(counted, approved.length > counted.length);
  return {
    review: reviews ? [{ kind: "review", projectId, name, ...reviews }] : [],
    payouts,
    rewards: rewards ? [{ kind: "rewards", projectId, name, ...rewards }] : [],
    waiting: [
      ...waitCauses.flatMap((cause): Attention[] => {
        const times = several(waiting[cause].slice(0, most), waiting[cause].length > most);
        return times ? [{ kind: "rewards_waiting", projectId, name, cause, ...times }] : [];
      }),
      ...low.map(({ pool, left }): Attention => ({ kind: "codes_low", projectId, name, pool, left })),
    ],
  };
}

/** Pools with few codes left that a rule uses. */
async function lowPools(table: Table, of: { workspaceId: string; projectId: string }): Promise<CodePool[]> {
  const { rules } = await findRewardRules(table, of);
  const named = poolsIn(rules);
  if (named.length === 0) return [];
  const pools = new Map((await poolsOf(table, of)).map((one) => [one.pool, one]));
  return named
    .map((pool) => ({ pool, total: 0, next: 0, ...pools.get(pool) }))
    .map(({ pool, total, next }) => ({ pool, total, left: total - next }))
    .filter(({ left }) => left <= lowPool);
}

/** Of times in any order; null without any. */
function several(times: readonly string[], more: boolean) {
  const sorted = times.toSorted();
  const [since, newest] = [sorted[0], sorted.at(-1)];
  return since === undefined || newest === undefined ? null : { count: times.length, more, since, newest };
}
