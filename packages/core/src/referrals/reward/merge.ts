import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { moveEntryItems } from "../ledger/index.ts";
import { addRewardStep, timerName } from "./new-reward.ts";
import { rewardIdOf } from "./reward-id.ts";
import { changeRewardItem, findReward, withoutRewardItem } from "./store.ts";

/**
 * Moves what an invitee earned by their referral for their balance to the id under which they have one, because they turned out to be
 * on a waitlist. The items fail if it changes, or is earned, meanwhile. Of an invitee nothing else is in a balance: an inviter is a
 * participant, and isn't merged with another.
 */
export async function mergeRewardItems(
  { table, clock }: Pick<Platform, "table" | "clock">,
  { projectId, referralId }: { projectId: string; referralId: string },
  to: string,
): Promise<TransactItem[]> {
  const which = { projectId, rewardId: rewardIdOf({ referralId, side: "friend" }) };
  const reward = await findReward(table, which);
  if (reward === null) return [withoutRewardItem(which)];
  const { type, currency, recipientExternalId: externalId } = reward;
  if (type !== "balance" || currency === undefined || externalId === to) return [];
  const step = { at: clock.now().toISOString(), by: timerName, note: "The recipient was on a waitlist" };
  return [
    changeRewardItem(table, addRewardStep({ ...reward, recipientExternalId: to }, {}, step)),
    ...(await moveEntryItems(table, { projectId, externalId, currency, causeId: reward.rewardId }, to)),
  ];
}
