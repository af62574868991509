import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import type { Money } from "@kiteloop/contract/shared/money";
import { dayOf } from "@kiteloop/metrics/days";
import type { Platform, Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { reservedIn, reserveItem } from "./store.budget.ts";

type Of = { workspaceId: string; projectId: string };

/** The current month in a project's time zone. */
export function monthNow({ clock }: Pick<Platform, "clock">, { timeZone }: { timeZone: string }): string {
  return dayOf(clock.now().getTime(), timeZone).slice(0, "2026-11".length);
}

/**
 * The item by which the reward that takes `cost` from a month's budget fails if the budget doesn't cover it then; null if it doesn't
 * now.
 */
export async function budgetItem(
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
  return reserveItem(table, of, 0, most);
}
