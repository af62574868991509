import type { DefinitionId } from "@kiteloop/metrics";
import type { ReactNode } from "react";

/** Value of a cell; `null` if there is none. */
export type Cell = string | number | null;

/** One column, for both the table and the CSV. */
export type ChartColumn<Row> = {
  id: string;
  label: string;
  value: (row: Row) => Cell;
  /** Format on screen; the CSV has the exact number. */
  format?: (value: number) => string;
  /** A drawing before the text, on screen alone. */
  draw?: (row: Row) => ReactNode;
  /** Explanation shown at the column's head. */
  about?: DefinitionId;
};

/** A cell's text on screen. */
export function cellText<Row>(column: ChartColumn<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null) return "–";
  return typeof value === "number" && column.format ? column.format(value) : String(value);
}
