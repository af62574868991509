import { plainCell } from "@kiteloop/contract/shared/csv";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import Papa from "papaparse";

export type PeopleFile = {
  name: string;
  /** Each once: the second “Email” is “Email (2)”, one without a name “Column 3”. */
  headers: string[];
  /** Headers that the file has more than once. */
  repeated: string[];
  /** Cells by header. */
  lines: Record<string, string>[];
  /** Where each row starts in the file, with the header in line 1. */
  lineNumbers: number[];
  /** Rows with cells beyond the last column: a separator in them was not quoted, so their cells are shifted. */
  overlong: ReadonlySet<number>;
};

/** Maximum rows of one file; larger files must be split. */
export const mostLines = 100_000;

const separators = [",", ";", "\t", "|"];

/** The separator that divides the header most: rows often contain others, in names or notes. */
function separatorOf(text: string): string {
  const columns = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, newline: "\n", preview: 1 }).data[0]?.length ?? 0;
  return separators.reduce((most, next) => (columns(next) > columns(most) ? next : most), ",");
}

/** A first line that names the separator, for Excel. */
const separatorLine = /^sep=([,;\t|])\n/i;
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/**
 * Parses a file with a header, whose cells are separated by comma, semicolon, tab or pipe. Removes the apostrophes that
 * an export puts before formula-like text, so that an id such as `+49…` is unchanged.
 * @throws Error with a message for the user
 */
export function readPeople(text: string, name: string): PeopleFile {
  const whole = text.replace(/\r\n?/g, "\n");
  const [told = "", separator] = separatorLine.exec(whole) ?? [];
  const rest = whole.slice(told.length);
  const delimiter = separator ?? separatorOf(rest.replace(/^\s*\n/, ""));
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter, newline: "\n" });
  const numbered = withLines(data, told === "" ? 1 : 2);
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) {
    const at = numbered[Math.min(broken.row ?? 0, numbered.length - 1)];
    throw new Error(
      t(
        "A quotation mark in the row that starts in line {line, number} is misplaced or never closed. Fix it and choose the file again.",
        { line: at?.line ?? 1 },
      ),
    );
  }
  const [head, ...rows] = numbered.filter(({ cells }) => !isBlank(cells));
  if (head === undefined || rows.length === 0)
    throw new Error(
      t("This file has no rows. It needs a line with headers, and a line for each participant."),
    );
  if (rows.length > mostLines)
    throw new Error(
      t("This file has more than {most, number} rows. Split it into several.", { most: mostLines }),
    );
  const { headers, repeated } = headersOf(head.cells);
  return {
    name,
    ...{ headers, repeated },
    lines: rows.map(({ cells }) =>
      Object.fromEntries(headers.map((header, at) => [header, plainCell(cells[at] ?? "")])),
    ),
    lineNumbers: rows.map(({ line }) => line),
    overlong: new Set(rows.flatMap(({ cells }, row) => (isBlank(cells.slice(headers.length)) ? [] : [row]))),
  };
}

/** Line breaks within quotes make a row longer than a line. */
function withLines(data: readonly string[][], first: number): { cells: string[]; line: number }[] {
  let next = first;
  return data.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
    return { cells, line };
  });
}

function headersOf(cells: readonly string[]): { headers: string[]; repeated: string[] } {
  const lastNamed = cells.findLastIndex((cell) => cell.trim() !== "");
  const headers: string[] = [];
  const repeated = new Set<string>();
  for (const [at, cell] of cells.slice(0, lastNamed + 1).entries()) {
    const named = cell.trim() || t("Column {number}", { number: at + 1 });
    let header = named;
    for (let nth = 2; headers.includes(header); nth++) {
      repeated.add(named);
      header = `${named} (${nth})`;
    }
    headers.push(header);
  }
  return { headers, repeated: [...repeated] };
}
