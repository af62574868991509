import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { openBalanceItem, type PersonBalance, sameBalanceItem } from "../ledger/index.ts";
import { earlierDebts } from "./store.debt.ts";

/**
 * The amount owed to a person, with the debts that earlier releases noted on rewards, and the item that fails if it has changed. It
 * books those debts once.
 */
export async function openedBalance(
  table: Table,
  balance: PersonBalance,
): Promise<{ owed: number; item: TransactItem }> {
  if (balance.opened) return { owed: balance.owed, item: sameBalanceItem(table, balance) };
  const { projectId, externalId, currency } = balance;
  const debts = await earlierDebts(table, { projectId, recipientExternalId: externalId, currency });
  return { owed: balance.owed - debts, item: openBalanceItem(table, balance, -debts) };
}
