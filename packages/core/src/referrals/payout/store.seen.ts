import type { PayoutRow } from "@kiteloop/contract/referrals/payout-run";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { seenAmounts } from "./entity.ts";
import { payoutIdOf, type StoredRun } from "./store.payout.ts";

type Which = Pick<StoredRun, "workspaceId" | "projectId" | "runId">;
type Seen = ReadonlyMap<string, number>;

/** The amounts of so many payouts are stored with a run that waits, at 50 bytes each. */
const mostSeen = 5_000;

const idIn = (runId: string, { externalId, currency }: PayoutRow) =>
  payoutIdOf({ runId, externalId, currency });

const keyOf = ({ workspaceId, projectId, runId }: Which) => ({ workspaceId, projectId, runId });

/** The amounts that the owner saw who started a run. None for more payouts than an item has room for. */
export const createSeenItems = (table: Table, run: Which, rows: readonly PayoutRow[]): TransactItem[] => {
  if (rows.length > mostSeen) return [];
  const amounts = Object.fromEntries(rows.map((row) => [idIn(run.runId, row), row.amount]));
  return [
    {
      Put: seenAmounts(table)
        .create({ ...keyOf(run), amounts })
        .params(),
    },
  ];
};

export const deleteSeenItem = (table: Table, run: Which): TransactItem => ({
  Delete: seenAmounts(table).delete(keyOf(run)).params(),
});

/** The amounts that were seen, by payout; null where they were too many. */
export async function findSeen(table: Table, run: Which): Promise<Seen | null> {
  const { data } = await seenAmounts(table).get(keyOf(run)).go({ consistent: true });
  return data && new Map(Object.entries(data.amounts));
}

/**
 * The rows that a run pays if it is approved now: at most what was seen. Those that were seen and can't be paid anymore keep
 * their problem.
 */
export function rowsWithin(runId: string, rows: readonly PayoutRow[], seen: Seen | null): PayoutRow[] {
  if (seen === null) return rows.filter(({ problem }) => problem === null);
  return rows.flatMap((row) => {
    const most = seen.get(idIn(runId, row));
    return most === undefined ? [] : [{ ...row, amount: Math.min(row.amount, most) }];
  });
}
