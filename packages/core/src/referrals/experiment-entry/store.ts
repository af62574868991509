import type { Table } from "../../shared/context/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { experimentEntries } from "./entity.ts";

export type StoredEntry = Row<typeof experimentEntries>;

/** Fails if this participant entered at the same moment. */
export function createEntryItem(table: Table, entry: StoredEntry): TransactItem {
  return { Put: experimentEntries(table).create(entry).params() };
}
