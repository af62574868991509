import type { Table } from "../../shared/context/index.ts";
import { mergeableItem, type Row, type TransactItem } from "../../shared/table/index.ts";
import { rewardBudgets } from "./entity.budget.ts";

export type BudgetMonth = Omit<Row<typeof rewardBudgets>, "reserved">;

const keyOf = ({ workspaceId, projectId, month, currency }: BudgetMonth) => ({
  ...{ workspaceId, projectId, month, currency },
});

/** The amount approved in a month, by currency. */
export async function reservedIn(
  table: Table,
  { workspaceId, projectId, month }: Omit<BudgetMonth, "currency">,
): Promise<Map<string, number>> {
  const { data } = await rewardBudgets(table)
    .query.byMonth({ workspaceId, projectId, month })
    .go({ pages: "all", consistent: true });
  return new Map(data.map(({ currency, reserved }) => [currency, reserved]));
}

type Reservation = { amount: number; most: number | undefined };

/** Adds an amount to what is approved in a month. Fails if that would exceed `most`. */
export function reserveItem(
  table: Table,
  of: BudgetMonth,
  amount: number,
  most: number | undefined,
): TransactItem {
  return mergeableItem<Reservation>({
    value: { amount, most },
    merge: (one, other) => ({ amount: one.amount + other.amount, most: one.most ?? other.most }),
    write: (reservation) => addItem(table, of, reservation),
  });
}

function addItem(table: Table, of: BudgetMonth, { amount, most }: Reservation): TransactItem {
  const update = rewardBudgets(table).update(keyOf(of)).add({ reserved: amount });
  if (most === undefined) return { Update: update.params() };
  const limited = update.where((attribute, { lte, notExists }) =>
    amount > most
      ? lte(attribute.reserved, most - amount)
      : `${notExists(attribute.reserved)} OR ${lte(attribute.reserved, most - amount)}`,
  );
  return { Update: limited.params() };
}
