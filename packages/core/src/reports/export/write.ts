import type { CsvKind } from "@kiteloop/contract/reports/export";
import { csvLine } from "@kiteloop/contract/shared/csv";
import type { Item } from "../../shared/portable-kind/index.ts";
import { type CsvRow, columns, rowsOf } from "./columns.ts";

export const csvHeader = (kind: CsvKind) => csvLine(columns[kind]);

/** An item as CSV rows: one, or for a beacon one per event. */
export function csvLines(kind: CsvKind, stored: Item): string {
  const cellsOf = (row: CsvRow) => columns[kind].map((name) => row[name] ?? null);
  return rowsOf(kind, stored)
    .map((row) => csvLine(cellsOf(row)))
    .join("");
}
