import type { CsvKind, LogKind } from "@kiteloop/contract/reports/export";
import { csvLine } from "@kiteloop/contract/shared/csv";
import type { Item } from "../../shared/portable-kind/index.ts";
import { type CsvRow, columns, rowsOf } from "./columns.ts";

/** Attributes that only the table needs: keys, marks of the fold, failures of timers, ElectroDB's own. */
const ofTheTable = /^(?:(?:gsi\d)?[ps]k|counted|failures|moved|restored|ttl|__edb_[ev]__)$/;

/** An item as a line of an export. */
export function jsonLine(kind: LogKind, stored: Item): string {
  const item = Object.fromEntries(Object.entries(stored).filter(([name]) => !ofTheTable.test(name)));
  return `${JSON.stringify({ kind, item })}\n`;
}

export const csvHeader = (kind: CsvKind) => csvLine(columns[kind]);

/** An item as CSV rows: one, or for a beacon one per event. */
export function csvLines(kind: CsvKind, stored: Item): string {
  const cellsOf = (row: CsvRow) => columns[kind].map((name) => row[name] ?? null);
  return rowsOf(kind, stored)
    .map((row) => csvLine(cellsOf(row)))
    .join("");
}
