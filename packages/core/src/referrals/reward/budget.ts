import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import type { Money } from "@kiteloop/contract/shared/money";
import { dayOf } from "@kiteloop/metrics/days";
import type { Platform, Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { reservedIn, reserveItem } from "./store.budget.ts";
import type { StoredReward } from "./store.ts";

type Of = { workspaceId: string; projectId: string };

/** The current month in a project's time zone. */
export function monthNow({ clock }: Pick<Platform, "clock">, { timeZone }: { timeZone: string }): string {
  return dayOf(clock.now().getTime(), timeZone).slice(0, "2026-11".length);
}

/** The item that takes `cost` from a month's budget; null if it doesn't cover it. */
export async function takeFromBudget(
  table: Table,
  { workspaceId, projectId }: Of,
  { budgets = [] }: Pick<RewardRules, "budgets">,
  month: string,
  { amount, currency }: Money,
): Promise<TransactItem | null> {
  const of = { workspaceId, projectId, month, currency };
  const most = budgets.find((one) => one.currency === currency)?.amount;
  const reserved = (await reservedIn(table, of)).get(currency) ?? 0;
  if (most !== undefined && reserved + amount > most) return null;
  return reserveItem(table, of, amount, most);
}

/** The cost of a reward without the part that was set against debts; null without a value. */
export function costOf({ amount, currency, setOff = [] }: StoredReward): Money | null {
  if (amount === undefined || currency === undefined) return null;
  return { amount: setOff.reduce((rest, part) => rest - part.amount, amount), currency };
}

/** Whether a reward takes part of its month's budget now: what is fulfilled took it, and what is reversed has freed it. */
const takesBudget = ({ state }: StoredReward): boolean =>
  state === "approved" || state === "sending" || state === "failed";

/** Frees a part of what an approved reward takes of its month's budget. */
export function freeBudgetItem(table: Table, reward: StoredReward, amount: number): TransactItem[] {
  const { workspaceId, projectId, budgetMonth: month, currency } = reward;
  if (!takesBudget(reward) || month === undefined || currency === undefined || amount === 0) return [];
  return [reserveItem(table, { workspaceId, projectId, month, currency }, -amount, undefined)];
}

/** Frees the budget of rewards that are reversed before anybody had them. */
export function freeBudgetItems(table: Table, rewards: readonly StoredReward[]): TransactItem[] {
  return rewards.flatMap((reward) => freeBudgetItem(table, reward, costOf(reward)?.amount ?? 0));
}
