import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { moveEntryItems } from "../ledger/index.ts";
import { addRewardStep, timerName } from "./new-reward.ts";
import { rewardIdOf } from "./reward-id.ts";
import { changeRewardItem, findReward, withoutRewardItem } from "./store.ts";

/**
 * Moves what an invitee earned by their referral, and its entries of their balance, to the id of their waitlist entry, which they turned
 * out to have. The items fail if it changes, or is earned, meanwhile. An invitee has nothing else: an inviter is a participant, and
 * isn't merged with another.
 */
export async function mergeRewardItems(
  { table, clock }: Pick<Platform, "table" | "clock">,
  { projectId, referralId }: { projectId: string; referralId: string },
  to: string,
): Promise<TransactItem[]> {
  const which = { projectId, rewardId: rewardIdOf({ referralId, side: "friend" }) };
  const reward = await findReward(table, which);
  if (reward === null) return [withoutRewardItem(which)];
  const { currency, recipientExternalId: externalId } = reward;
  if (externalId === to) return [];
  const step = { at: clock.now().toISOString(), by: timerName, note: "The recipient was on a waitlist" };
  const entries = { projectId, externalId, causeId: reward.rewardId };
  return [
    changeRewardItem(table, addRewardStep({ ...reward, recipientExternalId: to }, {}, step)),
    ...(currency === undefined ? [] : await moveEntryItems(table, { ...entries, currency }, to)),
  ];
}
