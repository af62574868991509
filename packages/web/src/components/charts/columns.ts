import type { DefinitionId } from "@kiteloop/metrics";

/** What a cell holds; `null` where there is nothing to show. */
export type Cell = string | number | null;

/** One column, written once for the table on the screen and for the CSV. */
export type Column<Row> = {
  id: string;
  label: string;
  value: (row: Row) => Cell;
  /** How the screen writes a number; the CSV keeps it exact. */
  format?: (value: number) => string;
  /** What the number means, told at the column's head. */
  about?: DefinitionId;
};

/** A cell as the screen shows it. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null) return "–";
  return typeof value === "number" && column.format ? column.format(value) : String(value);
}
