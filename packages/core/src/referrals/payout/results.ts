import { type PayoutResult, payoutResult } from "@kiteloop/contract/referrals/payout-result";
import { plainCell } from "@kiteloop/contract/shared/csv";
import type { FieldError } from "@kiteloop/contract/shared/errors";
import { AppError } from "../../shared/errors/index.ts";
import { type CsvRecord, readCsv } from "./read-csv.ts";

/** Most rows of a file of results, as many as a run has payouts. */
export const mostResultRows = 10_000;

/** Most problems that one answer lists. */
const mostProblems = 20;

const refuse = (problems: readonly FieldError[]): never => {
  throw new AppError("request.invalid", { errors: problems.slice(0, mostProblems) });
};
const problemAt = (line: number, message: string): FieldError => ({ path: `line ${line}`, message });

type Read = { line: number; result: PayoutResult } | { problems: FieldError[] };

function readRow({ line, cells }: CsvRecord, at: { reference: number; state: number }): Read {
  const cell = (index: number) => plainCell((cells[index] ?? "").trim());
  const parsed = payoutResult.safeParse({ reference: cell(at.reference), state: cell(at.state) });
  if (parsed.success) return { line, result: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, message }) => problemAt(line, `${path.join(".")} ${message}`)),
  };
}

/** The problems of rows that are right each: a payout of another run, and one that a line before has. */
function problemsTogether(
  rows: readonly { line: number; result: PayoutResult }[],
  known: ReadonlySet<string>,
) {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, result: { reference } }) => {
    const before = lines.get(reference);
    lines.set(reference, before ?? line);
    if (!known.has(reference)) return [problemAt(line, `${reference} is not a payout of this run`)];
    return before === undefined ? [] : [problemAt(line, `${reference} is in line ${before} already`)];
  });
}

/**
 * The results of a run's payouts, as a member uploads them: a CSV file with the columns `reference` and `state`, in any order
 * and beside others. `known` has the references of the run. Everything is read before anything is returned.
 * @throws AppError `request.invalid` with a reason for each line that is wrong, at most 20
 */
export function readResults(file: string, known: ReadonlySet<string>): PayoutResult[] {
  const { records, brokenLine } = readCsv(file);
  if (brokenLine !== null)
    return refuse([problemAt(brokenLine, "has a misplaced or unclosed quotation mark")]);
  const [head, ...rows] = records;
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const at = { reference: names.indexOf("reference"), state: names.indexOf("state") };
  if (head === undefined || at.reference === -1 || at.state === -1) {
    return refuse([problemAt(head?.line ?? 1, "must name the columns reference and state")]);
  }
  if (rows.length === 0) return refuse([problemAt(head.line, "is followed by no row")]);
  if (rows.length > mostResultRows) {
    return refuse([
      problemAt(rows[mostResultRows]?.line ?? 1, `is beyond the ${mostResultRows} rows of a file`),
    ]);
  }
  const read = rows.map((row) => readRow(row, at));
  const right = read.flatMap((each) => ("result" in each ? [each] : []));
  const problems = [
    ...read.flatMap((each) => ("problems" in each ? each.problems : [])),
    ...problemsTogether(right, known),
  ];
  if (problems.length > 0) return refuse(problems);
  return right.map(({ result }) => result);
}
