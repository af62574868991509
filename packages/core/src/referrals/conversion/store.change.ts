import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { revenueChanges } from "./entity.change.ts";

export type RevenueChange = Row<typeof revenueChanges>;

/** A conversion's revenue changes, in order. They are few. */
export async function changesOf(
  table: Table,
  { projectId, externalId }: { projectId: string; externalId: string },
): Promise<RevenueChange[]> {
  const { data } = await revenueChanges(table)
    .query.byNumber({ projectId, externalId })
    .go({ consistent: true, pages: "all" });
  return data;
}

/** Fails if the conversion has a change with this number. */
export function createChangeItem(table: Table, change: RevenueChange): TransactItem {
  return { Put: revenueChanges(table).create(omitUndefined(change)).params() };
}
