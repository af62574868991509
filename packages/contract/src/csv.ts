export type CsvCell = string | number | boolean | null;

/**
 * Spreadsheets run what starts like this as a formula, in full width too, and may drop what is blank before it; an
 * apostrophe in front makes it text (OWASP, CSV injection; ASVS 5, 1.2.10).
 */
const formula = /^[=+\-@＝＋－＠\t\r\n\0]/;

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
