import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { writePayoutFiles } from "./files/write.ts";
import { readCsv } from "./read-csv.ts";
import { referenceOf } from "./reference.ts";
import { mostResultRows, readResults } from "./results.ts";

const [a, b, c] = ["a", "b", "c"].map(referenceOf) as [string, string, string];
const known = new Set([a, b, c]);
const both = [
  { reference: a, state: "paid" },
  { reference: b, state: "failed" },
];

/** The reasons of each line that is refused. */
function problemsOf(file: string, references: ReadonlySet<string> = known): string[] {
  try {
    readResults(file, references);
    return [];
  } catch (error) {
    if (!(error instanceof Error) || !("details" in error)) throw error;
    const { errors } = error.details as { errors: { path: string; message: string }[] };
    return errors.map(({ path, message }) => `${path} ${message}`);
  }
}

describe("results are read", () => {
  test.each([
    ["as we write them", `reference,state\r\n${a},paid\r\n${b},failed\r\n`],
    ["without a line end at the end", `reference,state\n${a},paid\n${b},failed`],
    ["from a Mac of old", `reference,state\r${a},paid\r${b},failed\r`],
    ["with the mark that Excel puts first", `\ufeffreference,state\r\n${a},paid\r\n${b},failed\r\n`],
    ["with semicolons", `reference;state\r\n${a};paid\r\n${b};failed\r\n`],
    ["with tabs", `reference\tstate\n${a}\tpaid\n${b}\tfailed\n`],
    ["with a line that names the separator", `sep=;\r\nreference;state\r\n${a};paid\r\n${b};failed\r\n`],
    ["with quotes", `"reference","state"\n"${a}","paid"\n"${b}","failed"\n`],
    ["in other letters, with blanks", ` Reference , STATE \n ${a.toLowerCase()} , Paid \n${b},FAILED\n`],
    ["with other columns", `name,state,reference\n"Berg, ""Ana""\nB.",paid,${a}\nBen,failed,${b}\n`],
    ["with blank lines", `\nreference,state\n\n${a},paid\n,\n\n${b},failed\n\n`],
    ["with blanks that a bank adds", `reference,state\n${a.replace(/(.{4})/g, "$1 ")},paid\n${b},failed\n`],
    ["from a careful program", `reference,state\n'${a},paid\n${b},failed\n`.replace(`'${a}`, a)],
  ])("%s", (_, file) => {
    expect(readResults(file, known)).toEqual(both);
  });

  test("from our own list, once its states are filled in", () => {
    const [file] = writePayoutFiles(
      { runId: "run_1", at: "2026-11-30T09:15:27.123Z", day: "2026-12-01", subject: "Commission" },
      null,
      ["a", "b"].map((payoutId) => ({
        ...{ payoutId, amount: 980, currency: "EUR" },
        method: { type: "manual", name: `Berg, "Ana"`, details: "=1+1" },
      })),
    );
    const filled = Papa.parse<Record<string, string>>(file?.text ?? "", {
      header: true,
      skipEmptyLines: true,
    });
    const rows = filled.data.map((row) => ({ ...row, state: row.reference === a ? "paid" : "failed" }));
    expect(readResults(Papa.unparse(rows, { delimiter: ";" }), known)).toEqual(both);
  });
});

describe("nothing of a file is taken", () => {
  test.each([
    [
      "with a reference of another run",
      `${referenceOf("d")},paid`,
      "line 3 KL",
      "is not a payout of this run",
    ],
    ["with a reference twice", `${a},failed`, "line 3 KL", "is in line 2 already"],
    [
      "with a reference that is cut",
      `${b.slice(0, 12)},paid`,
      "line 3",
      "reference is not a payout’s reference",
    ],
    ["with another state", `${b},returned`, "line 3", "state must be paid or failed"],
    ["without a state", `${b},`, "line 3", "state must be paid or failed"],
    ["with a quote in a cell", `${b},pa"id`, "line 3", "quotation mark"],
    ["with a quote that never ends", `${b},"paid`, "line 3", "quotation mark"],
  ])("%s", (_, row, start, end) => {
    const problems = problemsOf(`reference,state\n${a},paid\n${row}\n`);
    expect(problems).toEqual([expect.stringContaining(end)]);
    expect(problems[0]).toMatch(new RegExp(`^${start}`));
  });

  test.each([
    ["that is empty", "", "line 1 must name the columns"],
    ["without a header", `${a},paid\n`, "line 1 must name the columns"],
    ["with a header only", "reference,state\n", "line 1 is followed by no row"],
  ])("%s", (_, file, problem) => {
    expect(problemsOf(file)).toEqual([expect.stringContaining(problem)]);
  });

  test("with several problems, and each line is named", () => {
    const file = `reference;state\n${a};paid\n\n"x\ny";paid\n${a};maybe\n${b};paid\n${b};paid\n`;
    expect(problemsOf(file)).toEqual([
      "line 4 reference is not a payout’s reference",
      "line 6 state must be paid or failed",
      `line 8 ${b} is in line 7 already`,
    ]);
  });

  test("with more rows than a run has payouts", () => {
    const rows = Array.from({ length: mostResultRows + 1 }, (_, at) => referenceOf(`pay_${at}`));
    const file = `reference,state\n${rows.map((reference) => `${reference},paid\n`).join("")}`;
    expect(problemsOf(file, new Set(rows))).toEqual(["line 10002 is beyond the 10000 rows of a file"]);
    const fewer = file.slice(0, file.lastIndexOf("\n", file.length - 2) + 1);
    expect(readResults(fewer, new Set(rows))).toHaveLength(mostResultRows);
  });
});

test("cells with any text are read as another parser reads them", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", " ", '"', ",", ";", "\t", "\n", "'", "ä", "=") });
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(",", ";", "\t"),
      fc.constantFrom("\n", "\r\n"),
      (rows, delimiter, newline) => {
        const text = Papa.unparse([["x", "y", "z"], ...rows], { delimiter, newline, quotes: true });
        const { data } = Papa.parse<string[]>(text, { delimiter });
        const isBlank = (cells: string[]) => cells.every((each) => each.trim() === "");
        expect(readCsv(text).records.map(({ cells }) => cells)).toEqual(
          data.filter((cells) => !isBlank(cells)),
        );
      },
    ),
  );
});
