import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { rewardTallies } from "./entity.ts";
import type { RewardTally } from "./tally.ts";

type Whose = { projectId: string; participantId: string };

/** Null for a participant without referrals, or whose referrals were all counted before tallies were stored. */
export async function findTally(table: Table, whose: Whose): Promise<RewardTally | null> {
  const { data } = await rewardTallies(table).get(whose).go({ consistent: true });
  return data;
}

/** Fails unless the tally is at the version before; 1 is the first. */
export function tallyRewardItem(
  table: Table,
  { projectId, participantId }: Whose,
  after: RewardTally,
): TransactItem {
  const { joined, claimedJoins = 0, converted, claimed = 0, given = 0, reached, version } = after;
  const { months = [] } = after;
  const put = rewardTallies(table)
    .put({
      ...{ projectId, participantId, joined, converted, reached, version },
      ...(claimedJoins > 0 && { claimedJoins }),
      ...(claimed > 0 && { claimed }),
      ...(months.length > 0 && { months }),
      ...(given > 0 && { given }),
    })
    .where((attribute, { eq, notExists }) =>
      version === 1 ? notExists(attribute.version) : eq(attribute.version, version - 1),
    );
  return { Put: put.params() };
}

/** The stored tallies of those who have one. */
export async function storedTallies(
  table: Table,
  projectId: string,
  participantIds: readonly string[],
): Promise<(RewardTally & Whose)[]> {
  if (participantIds.length === 0) return [];
  const keys = participantIds.map((participantId) => ({ projectId, participantId }));
  const { data } = await rewardTallies(table).get(keys).go({ concurrency: 4, preserveBatchOrder: true });
  return data.filter((tally) => tally !== null);
}
