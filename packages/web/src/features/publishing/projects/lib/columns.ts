import type { ParticipantRow } from "@kiteloop/contract/referrals/participant-import";
import { codeIn, isLink } from "./code-in.ts";
import { codeNames, columnNames, idNames, inviterNames, linkNames } from "./column-names.data.ts";

/** Meaning of a file's column. */
export const fields = ["email", "name", "lastName", "externalId", "code"] as const;
export type Field = (typeof fields)[number];

/** The header of each field's column; null if the file lacks it. */
export type ColumnChoice = Record<Field, string | null>;

/** A field for which several columns with different values are equally likely. */
export type Doubt = { field: Field; columns: string[] };

/** `unsure`: the code was taken from a column of ids, which only some tools have in their links. */
export type Guess = { columns: ColumnChoice; doubts: Doubt[]; unsure: string | null };

type Line = Readonly<Record<string, string>>;

/** Enough to tell columns apart. */
const mostRead = 500;

/** A repeated header was numbered. */
const plain = (header: string) =>
  header
    .replace(/ \(\d+\)$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Maps columns by their headers, or by what is in them. A doubtful field has no column until a member chooses. */
export function guessColumns(headers: readonly string[], lines: readonly Line[]): Guess {
  const read = lines.slice(0, mostRead);
  const filled = headers.filter((header) => lines.some((line) => line[header]?.trim()));
  const named = (names: readonly string[]) =>
    names.flatMap((name) => filled.filter((header) => plain(header) === name));
  const mostly = (test: (cell: string) => boolean) =>
    filled.filter((header) => !inviterNames.test(plain(header)) && isMostly(read, header, test));

  const emails = orElse(named(columnNames.email), () => mostly(isAddress));
  const links = orElse(named(linkNames), () => mostly(isLink).filter((header) => isDistinct(read, header)));
  const codes = [...links, ...named(codeNames)];
  const [id] = named(idNames);
  const candidates: Record<Field, string[]> = {
    email: differing(read, emails, (cell) => cell.trim().toLowerCase()),
    name: named(columnNames.name).slice(0, 1),
    lastName: named(columnNames.lastName).slice(0, 1),
    externalId: named(columnNames.externalId).slice(0, 1),
    code: codes.length > 0 ? differing(read, codes, codeIn) : named(idNames).slice(0, 1),
  };
  const only = (field: Field) => {
    const [first = null, second] = candidates[field];
    return second === undefined ? first : null;
  };
  return {
    columns: {
      email: only("email"),
      name: only("name"),
      lastName: only("lastName"),
      externalId: only("externalId"),
      code: only("code"),
    },
    doubts: fields.flatMap((field) =>
      candidates[field].length > 1 ? [{ field, columns: candidates[field] }] : [],
    ),
    unsure: codes.length === 0 ? (id ?? null) : null,
  };
}

function orElse(found: string[], other: () => string[]): string[] {
  return found.length > 0 ? found : other();
}

const isAddress = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim());

const cellsOf = (lines: readonly Line[], header: string) => lines.map((line) => (line[header] ?? "").trim());

function isMostly(lines: readonly Line[], header: string, test: (cell: string) => boolean): boolean {
  const cells = cellsOf(lines, header).filter(Boolean);
  return cells.filter(test).length >= 0.8 * cells.length;
}

function isDistinct(lines: readonly Line[], header: string): boolean {
  const codes = cellsOf(lines, header).filter(Boolean).map(codeIn);
  return new Set(codes).size >= 0.9 * codes.length;
}

/** The first column, and those that say something else in a row. */
function differing(
  lines: readonly Line[],
  headers: readonly string[],
  readCell: (cell: string) => string,
): string[] {
  const [first, ...others] = headers;
  if (first === undefined) return [];
  const values = cellsOf(lines, first).map(readCell);
  const differs = (header: string) =>
    cellsOf(lines, header).some((cell, row) => cell !== "" && readCell(cell) !== values[row]);
  return [first, ...others.filter(differs)];
}

/** Most characters that the API takes of a cell, to say what is wrong with it. */
const most = 500;

/** Converts a row for the API. */
export function rowOf(line: Line, columns: ColumnChoice): ParticipantRow {
  const cell = (field: Field) => {
    const column = columns[field];
    return (column === null ? "" : (line[column] ?? "")).trim();
  };
  const [email, externalId] = [cell("email").slice(0, most), cell("externalId").slice(0, most)];
  const name = [cell("name"), cell("lastName")].filter(Boolean).join(" ").slice(0, most);
  // A link without a code is refused, instead of losing the code.
  const code = (codeIn(cell("code")) || cell("code")).slice(0, most);
  return {
    ...(email && { email }),
    ...(externalId && { externalId }),
    ...(name && { name }),
    ...(code && { code }),
  };
}
