import { hasCode } from "@kiteloop/contract/referrals/reward-fulfillment";
import { hourMs } from "@kiteloop/contract/shared/time";
import { findRewardRules, projectForKey } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { costOf, monthNow, takeFromBudget } from "./budget.ts";
import { setAgainstDebts } from "./debt.ts";
import { addRewardStep } from "./new-reward.ts";
import { rewardEmailItems } from "./reward-email.ts";
import { changeRewardItem, type StoredReward, waitItem } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

/** How long a reward waits for its budget before the timer tries it again. */
const retryMs = hourMs;

/** An approval and what follows from it, as items of one transaction without its audit entry. */
export type Approval = { after: StoredReward; items: TransactItem[] };

/**
 * Approves a reward: sets it against debts, and takes the rest from the month's budget in the same transaction, so that
 * rewards approved at the same time never exceed it. Null if the budget doesn't cover it.
 */
export async function approvalOf(
  ports: Ports,
  reward: StoredReward,
  step: { at: string; by: string; note: string },
): Promise<Approval | null> {
  const { table } = ports;
  if (reward.state === "failed") return retryOf(table, reward, step);
  const { workspaceId, projectId, type = "manual" } = reward;
  const of = { workspaceId, projectId };
  const debts = await setAgainstDebts(table, reward, step);
  const { setOff } = debts;
  const set = { ...reward, ...(setOff.length > 0 && { setOff }) };
  const cost = costOf(set);
  const items: TransactItem[] = [];
  let month: string | undefined;
  if (cost !== null && cost.amount > 0) {
    const [{ rules }, project] = await Promise.all([findRewardRules(table, of), projectForKey(ports, of)]);
    month = monthNow(ports, project);
    const taken = await takeFromBudget(table, of, rules, month, cost);
    if (taken === null) return null;
    items.push(taken);
  }
  const handsOut = type !== "manual" || cost?.amount === 0;
  const approved = {
    ...set,
    waitsFor: undefined,
    ...(month !== undefined && { budgetMonth: month }),
    ...(handsOut && { handsOut, approvesAt: step.at }),
  };
  const after = addRewardStep(approved, { state: "approved" }, step);
  // A code is emailed once there is one.
  const emails = hasCode(type) ? [] : await rewardEmailItems(ports, after);
  return { after, items: [changeRewardItem(table, after), ...debts.items, ...items, ...emails] };
}

/** A reward that its provider refused is to be made again. Its budget is still reserved, and it is still set against debts. */
function retryOf(
  table: Ports["table"],
  reward: StoredReward,
  step: { at: string; by: string; note: string },
): Approval {
  const again = { ...reward, failure: undefined, handsOut: true, asks: false, approvesAt: step.at };
  const after = addRewardStep(again, { state: "approved" }, step);
  return { after, items: [changeRewardItem(table, after)] };
}

/** Lets a reward wait that the month's budget doesn't cover. Nothing happens if it has changed since it was read. */
export async function waitForBudget({ table, clock }: Ports, reward: StoredReward): Promise<void> {
  const at = new Date(clock.now().getTime() + retryMs).toISOString();
  await transact(table, clock, [waitItem(table, reward, "budget", at)]);
}
