import type { Table } from "../../shared/context/index.ts";
import { rewardIdOf } from "./reward-id.ts";
import { findRewards } from "./store.ts";

/** The referrals, by id, for which their inviter has a reward that is approved or handed out. */
export async function rewardsOfReferrals(
  table: Table,
  projectId: string,
  referrals: readonly { referralId: string }[],
): Promise<Set<string>> {
  const idOf = ({ referralId }: { referralId: string }) => rewardIdOf({ referralId, side: "inviter" });
  const found = await findRewards(table, projectId, referrals.map(idOf));
  const isGiven = (rewardId: string) => {
    const reward = found.get(rewardId);
    return reward !== undefined && !reward.held && reward.state !== "pending" && reward.state !== "reversed";
  };
  return new Set(referrals.filter((one) => isGiven(idOf(one))).map(({ referralId }) => referralId));
}
