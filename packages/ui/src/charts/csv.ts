import { csvLine } from "@kiteloop/contract/shared/csv";
import type { ChartColumn } from "./columns.ts";
import { download } from "./download.ts";

/** Formats rows as CSV with a header of the columns' labels. */
export function toCsv<Row>(columns: readonly ChartColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => column.label),
    ...rows.map((row) => columns.map((column) => column.value(row))),
  ];
  return lines.map(csvLine).join("");
}

/** Downloads a CSV. The byte order mark makes Excel read UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  download(`${name}.csv`, new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" }));
}

/** Formats rows as JSON lines, keyed by column id; numbers exact, missing ones `null`. */
export function toJsonLines<Row>(columns: readonly ChartColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map(({ id, value }) => [id, value(row)]))),
  );
  return lines.map((line) => `${line}\n`).join("");
}

export function downloadJsonLines(name: string, lines: string): void {
  download(`${name}.jsonl`, new Blob([lines], { type: "application/jsonl" }));
}
