import type { RowRefusal } from "@kiteloop/contract/referrals/participant-import";
import type { ColumnChoice } from "./columns.ts";
import type { PeopleFile } from "./read-people.ts";

/** Why a row was not imported: refused by the API, or not sent. */
export type RowReason = RowRefusal | "too_many_cells" | "shortened";

/** A long number as Excel shows it, or what it shows instead of a value: the value itself is lost. */
const spreadsheetValue = /^(?:\d(?:[.,]\d+)?E\+\d+|#{2,}|#(?:NAME\?|REF!|N\/A|VALUE!|DIV\/0!|NUM!|NULL!))$/i;

/** Rows that would be imported wrong. */
export function rowProblems(
  { lines, overlong }: PeopleFile,
  columns: ColumnChoice,
): { row: number; reason: RowReason }[] {
  const identifying = [columns.externalId, columns.code, columns.email].filter((column) => column !== null);
  return lines.flatMap((line, row): { row: number; reason: RowReason }[] => {
    if (overlong.has(row)) return [{ row, reason: "too_many_cells" }];
    const isLost = identifying.some((column) => spreadsheetValue.test((line[column] ?? "").trim()));
    return isLost ? [{ row, reason: "shortened" }] : [];
  });
}

/** The first value of the rows that a spreadsheet shortened, with their number. */
export function shortenedValues(file: PeopleFile, columns: ColumnChoice): { count: number; example: string } {
  const rows = rowProblems(file, columns).filter(({ reason }) => reason === "shortened");
  const identifying = [columns.externalId, columns.code, columns.email].filter((column) => column !== null);
  const [first] = rows;
  const cells = first === undefined ? [] : identifying.map((column) => file.lines[first.row]?.[column] ?? "");
  return { count: rows.length, example: cells.find((cell) => spreadsheetValue.test(cell.trim())) ?? "" };
}
