import { hasCode } from "@kiteloop/contract/referrals/reward-fulfillment";
import { moneyIn } from "@kiteloop/contract/shared/money";
import { hourMs } from "@kiteloop/contract/shared/time";
import { findRewardRules, projectForKey } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { findBalance } from "../ledger/index.ts";
import { recipientId } from "../person/index.ts";
import { budgetItem, monthNow } from "./budget.ts";
import { addRewardStep } from "./new-reward.ts";
import { openedBalance } from "./open-balance.ts";
import { rewardEmailItems } from "./reward-email.ts";
import { changeRewardItem, type StoredReward, waitItem } from "./store.ts";
import { typeRulesOf } from "./types/list.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

/** How long a reward waits for its budget before the timer tries it again. */
const retryMs = hourMs;

/** An approval and what follows from it, as items of one transaction without its audit entry. */
export type Approval = { after: StoredReward; items: TransactItem[] };

/**
 * Approves a reward: what its recipient owes is subtracted from what it pays, and what it pays is taken from the month's budget in
 * the same transaction, so that rewards approved at the same time never exceed it. Null if the budget doesn't cover it.
 */
export async function approvalOf(
  ports: Ports,
  pending: StoredReward,
  step: { at: string; by: string; note: string },
): Promise<Approval | null> {
  const { table } = ports;
  if (pending.state === "failed") return retryOf(table, pending, step);
  const reward = await withRecipient(table, pending);
  const { workspaceId, projectId, type = "manual" } = reward;
  const { pays, items } = await paymentFor(table, reward, step.at);
  let budgetMonth: string | undefined;
  if (pays !== undefined && pays > 0) {
    const of = { workspaceId, projectId };
    const [{ rules }, project] = await Promise.all([findRewardRules(table, of), projectForKey(ports, of)]);
    budgetMonth = monthNow(ports, project);
    const cost = { amount: pays, currency: reward.currency ?? "" };
    const covers = await budgetItem(table, of, rules, budgetMonth, cost);
    if (covers === null) return null;
    items.push(covers);
  }
  const handsOut = typeRulesOf(type).by !== "member" || pays === 0;
  const approved = {
    ...{ ...reward, waitsFor: undefined, pays, budgetMonth },
    ...(handsOut && { handsOut, approvesAt: step.at }),
  };
  const after = addRewardStep(approved, { state: "approved" }, step);
  // A code is emailed once there is one.
  const emails = hasCode(type) ? [] : await rewardEmailItems(ports, after);
  return { after, items: [changeRewardItem(table, after), ...items, ...emails] };
}

/** An invitee may have been merged with a waitlist entry while they earned it. */
async function withRecipient(table: Ports["table"], reward: StoredReward): Promise<StoredReward> {
  const { kind, projectId, recipientExternalId: externalId } = reward;
  if (kind !== "friend") return reward;
  return { ...reward, recipientExternalId: await recipientId(table, { projectId, externalId }) };
}

/**
 * The amount that a reward pays: its value and what its recipient is owed besides, or less what they owe. A code can't be divided, so a debt
 * is set against it only if it covers it. The items fail if the balance has changed since.
 */
async function paymentFor(
  table: Ports["table"],
  reward: StoredReward,
  at: string,
): Promise<{ pays?: number; items: TransactItem[] }> {
  const value = moneyIn(reward);
  if (value === null) return { items: [] };
  const { projectId, recipientExternalId: externalId } = reward;
  const balance = await findBalance(table, { projectId, externalId, currency: value.currency });
  const { owed, items } = await openedBalance(table, balance, { causeId: reward.rewardId, at });
  const due = Math.max(0, owed + value.amount);
  return { pays: hasCode(reward.type) && due > 0 ? value.amount : due, items };
}

/** A reward that its provider refused is to be made again. It pays what it did, from the same budget. */
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
