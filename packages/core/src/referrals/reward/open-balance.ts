import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { openBalanceItems, type PersonBalance, sameBalanceItem } from "../ledger/index.ts";
import { earlierDebts } from "./store.debt.ts";

/**
 * The amount owed to a person, with the debts that earlier releases noted on rewards, and the items that fail if it has changed. They
 * book those debts once.
 */
export async function openedBalance(
  table: Table,
  balance: PersonBalance,
  reward: { causeId: string; at: string },
): Promise<{ owed: number; items: TransactItem[] }> {
  if (balance.opened) return { owed: balance.owed, items: [sameBalanceItem(table, balance)] };
  const { projectId, externalId, currency } = balance;
  const debts = await earlierDebts(table, { projectId, recipientExternalId: externalId, currency });
  return { owed: balance.owed - debts, items: openBalanceItems(table, balance, -debts, reward) };
}
