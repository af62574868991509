import type { Attention } from "@kiteloop/contract/reports/inbox";
import type { Table } from "../shared/context/index.ts";
import { referralsInQueue } from "./referral/index.ts";
import { approvedRewards } from "./reward/index.ts";

/** Maximum number of referrals or rewards counted; beyond it the answer is "more". */
const most = 20;

/** A project's referrals that need review, and its approved rewards that the participants don't have yet. */
export async function readReferralAttention(
  table: Table,
  project: { projectId: string; name: string },
): Promise<{ review: Attention[]; rewards: Attention[] }> {
  const { projectId, name } = project;
  const [held, approved] = await Promise.all([
    referralsInQueue(table, { projectId, queue: "pending" }, { limit: most }),
    approvedRewards(table, projectId, most + 1),
  ]);
  const counted = approved.slice(0, most);
  const reviews = several(
    held.items.map(({ joinedAt }) => joinedAt),
    held.last !== null,
  );
  const rewards = several(counted, approved.length > counted.length);
  return {
    review: reviews ? [{ kind: "review", projectId, name, ...reviews }] : [],
    rewards: rewards ? [{ kind: "rewards", projectId, name, ...rewards }] : [],
  };
}

/** Of times in any order; null without any. */
function several(times: readonly string[], more: boolean) {
  const sorted = times.toSorted();
  const [since, newest] = [sorted[0], sorted.at(-1)];
  return since === undefined || newest === undefined ? null : { count: times.length, more, since, newest };
}
