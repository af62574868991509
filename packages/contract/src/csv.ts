export type CsvCell = string | number | boolean | null;

/** Spreadsheets run what starts like this as a formula; an apostrophe in front makes it text (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

function field(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line as RFC 4180 has it: quotes where needed, CRLF at its end. Numbers are exact and unformatted. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(field).join(",")}\r\n`;
}
