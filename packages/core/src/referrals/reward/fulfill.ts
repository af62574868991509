import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { addRewardStep } from "./new-reward.ts";
import { rewardEmailItems } from "./reward-email.ts";
import { changeRewardItem, type StoredReward } from "./store.ts";

/** A reward's fulfillment, with the code that its recipient gets, as items of one transaction without its audit entry. */
export async function fulfillmentOf(
  ports: Pick<Platform, "table" | "clock" | "ids">,
  reward: StoredReward,
  step: { at: string; by: string; note: string },
  code?: string,
): Promise<{ after: StoredReward; items: TransactItem[] }> {
  const handedOut = { ...reward, waitsFor: undefined, ...(code !== undefined && { code }) };
  const after = addRewardStep(handedOut, { state: "fulfilled" }, step);
  const emails = code === undefined ? [] : await rewardEmailItems(ports, after);
  return { after, items: [changeRewardItem(ports.table, after), ...emails] };
}
