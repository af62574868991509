import { dayOf } from "@kiteloop/metrics/days";
import { projectForKey } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { costOf } from "./balances.ts";
import { addRewardStep } from "./new-reward.ts";
import { rewardEmailItems } from "./reward-email.ts";
import { createCostItem } from "./store.cost.ts";
import { changeRewardItem, type StoredReward } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

/** A reward's fulfillment, with the code that its recipient gets, as items of one transaction without its audit entry. */
export async function fulfillmentOf(
  ports: Ports,
  reward: StoredReward,
  step: { at: string; by: string; note: string },
  code?: string,
): Promise<{ after: StoredReward; items: TransactItem[] }> {
  const handedOut = { ...reward, waitsFor: undefined, ...(code !== undefined && { code }) };
  const after = addRewardStep(handedOut, { state: "fulfilled" }, step);
  const emails = code === undefined ? [] : await rewardEmailItems(ports, after);
  return {
    after,
    items: [changeRewardItem(ports.table, after), ...emails, ...(await costItems(ports, after, step.at))],
  };
}

/** A reward that was set against debts as a whole costs nothing. */
async function costItems(ports: Ports, reward: StoredReward, at: string): Promise<TransactItem[]> {
  const cost = costOf(reward);
  if (cost === null || cost.amount <= 0) return [];
  const { workspaceId, projectId, rewardId, cohort = "none", channel, widgetId } = reward;
  const { timeZone } = await projectForKey(ports, { workspaceId, projectId });
  const day = dayOf(Date.parse(at), timeZone);
  const way = { cohort, channel, widgetId };
  return [createCostItem(ports.table, { workspaceId, projectId, rewardId, ...cost, ...way, day, at })];
}
