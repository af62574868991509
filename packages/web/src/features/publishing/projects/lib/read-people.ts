import { plainCell } from "@kiteloop/contract/shared/csv";
import Papa from "papaparse";

export type PeopleFile = { name: string; headers: string[]; lines: Record<string, string>[] };

/** Maximum rows of one file; larger files must be split. */
export const mostLines = 100_000;

/**
 * Parses a file with a header, whose cells are separated by comma, semicolon or tab. Removes the apostrophes that an
 * export puts before formula-like text, so that an id such as `+49…` is unchanged.
 * @throws Error with a message for the user
 */
export async function readPeople(file: File): Promise<PeopleFile> {
  const { data, meta } = Papa.parse<Record<string, string>>(await file.text(), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (header) => header.trim(),
    transform: plainCell,
  });
  const headers = (meta.fields ?? []).filter((header) => header !== "");
  if (headers.length === 0 || data.length === 0) {
    throw new Error("This file has no rows: it takes a line of headers and a line for each participant.");
  }
  if (data.length > mostLines) throw new Error("This file has more than 100,000 rows. Cut it into several.");
  return { name: file.name, headers, lines: data };
}
