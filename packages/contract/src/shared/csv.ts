/** `decimal` is a number that keeps its decimals, such as -9.80. */
export type CsvCell = string | number | boolean | null | { decimal: string };

/**
 * Spreadsheets run a cell that starts like this as a formula, also with full-width characters, and may drop blanks
 * before it. A leading apostrophe makes it text (OWASP, CSV injection; ASVS 5, 1.2.10).
 */
const start = /[ \u00a0\u2000-\u200a\u202f\u3000]*(?:[=+\-@＝＋－＠\t\0]|\r(?!\n))/;

/**
 * A program with another separator splits our cells elsewhere, and may ignore quotes while doing so: a cell can begin
 * after any separator, quote or line break.
 */
const boundary = /[,;|\t\n"]|\r(?!\n)/;

const inner = new RegExp(`(${boundary.source})(?=${start.source})`, "g");
const outer = new RegExp(`^(?=${start.source}|[\\r\\n])`);

/** The text with an apostrophe before everything that a spreadsheet could treat as the start of a formula. */
function neutralize(text: string): string {
  return text.replace(inner, "$1'").replace(outer, "'");
}

const addedInside = new RegExp(`(${boundary.source})'(?=${start.source})`, "g");
const addedBefore = new RegExp(`^'(?=${start.source}|[\\r\\n])`);

/** A cell's text without the apostrophes that {@link csvLine}, or another careful program, added to it. */
export function plainCell(cell: string): string {
  return cell.replace(addedBefore, "").replace(addedInside, "$1");
}

function field(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "object")
    return /^-?\d+(?:\.\d+)?$/.test(cell.decimal) ? cell.decimal : field(cell.decimal);
  if (typeof cell !== "string") return String(cell);
  const text = neutralize(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line by RFC 4180: quoted if necessary, with CRLF at its end. Numbers are exact and unformatted. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(field).join(",")}\r\n`;
}
