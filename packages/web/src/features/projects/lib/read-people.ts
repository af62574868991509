import { plainCell } from "@kiteloop/contract/csv";
import Papa from "papaparse";

export type PeopleFile = { name: string; headers: string[]; lines: Record<string, string>[] };

/** So many rows are sent from one file at most: a larger one is cut into several. */
export const mostLines = 100_000;

/**
 * A file with a line of headers, its cells separated by comma, semicolon or tab. Apostrophes that an export put before
 * what looks like a formula are removed, so that an id such as `+49…` stays the same id.
 * @throws Error that says what is wrong with it
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
