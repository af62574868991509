import { csvLine } from "@kiteloop/contract/csv";
import type { CsvKind, LogKind } from "@kiteloop/contract/export";
import { type CsvRow, columns, rowsOf } from "./columns.ts";
import type { Item } from "./store.ts";

/** What only the table needs: keys, marks of the fold, failures of timers, ElectroDB's own. */
const ofTheTable = /^(?:(?:gsi\d)?[ps]k|counted|failures|moved|restored|ttl|__edb_[ev]__)$/;

/** An item as a line of an export. */
export function jsonLine(kind: LogKind, stored: Item): string {
  const item = Object.fromEntries(Object.entries(stored).filter(([name]) => !ofTheTable.test(name)));
  return `${JSON.stringify({ kind, item })}\n`;
}

export const csvHeader = (kind: CsvKind) => csvLine(columns[kind]);

/** An item as lines of a CSV: one, or of a beacon one for each event. */
export function csvLines(kind: CsvKind, stored: Item): string {
  const cellsOf = (row: CsvRow) => columns[kind].map((name) => row[name] ?? null);
  return rowsOf(kind, stored)
    .map((row) => csvLine(cellsOf(row)))
    .join("");
}
