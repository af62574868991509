import { csvLine } from "@kiteloop/contract/shared/csv";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import type { ChartColumn } from "./columns.ts";
import { toCsv, toJsonLines } from "./csv.ts";

type Row = { name: string; joins: number | null };
const columns: ChartColumn<Row>[] = [
  { id: "name", label: "Name", value: (row) => row.name },
  { id: "joins", label: "Joins", value: (row) => row.joins, format: (value) => `${value} joins` },
];

test("a CSV has a header and one line per row, with exact numbers and without formulas", () => {
  const rows = [
    { name: "Ana, Acme", joins: 1234.5 },
    { name: "=1+1", joins: null },
  ];
  expect(toCsv(columns, rows)).toBe('Name,Joins\r\n"Ana, Acme",1234.5\r\n\'=1+1,\r\n');
});

test("JSON lines have one object per row, keyed by column id", () => {
  const rows = [
    { name: "=1+1\n", joins: 2 },
    { name: "Ben", joins: null },
  ];
  expect(toJsonLines(columns, rows)).toBe('{"name":"=1+1\\n","joins":2}\n{"name":"Ben","joins":null}\n');
});

const signs = [
  "=",
  "+",
  "-",
  "@",
  "＝",
  "＋",
  "－",
  "＠",
  "\t",
  "\r",
  "\n",
  "\0",
  ",",
  ";",
  '"',
  "'",
  " ",
  "a",
];
const risky = /^[\t\r\n]*[=+\-@＝＋－＠]|^\t|^\r(?!\n)/;
const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 8 });
const lines = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });

test.each([",", ";", "\t"])("no cell is a formula for a program that separates cells by %j", (delimiter) => {
  fc.assert(
    fc.property(lines, fc.constantFrom("\r\n", "\n", "\r"), (rows, newline) => {
      const { data } = Papa.parse<string[]>(rows.map(csvLine).join(""), { delimiter, newline });
      // A carriage return before a line feed belongs to the line break.
      const cells = data.flat().map((cell) => cell.replace(/\r$/, ""));
      expect(cells.filter((cell) => risky.test(cell))).toEqual([]);
    }),
    { numRuns: 2000, examples: [[[["Ana;=cmd|' /C calc'!A0", "b"]], "\r\n"]] },
  );
});

test("a program that separates cells by commas reads every cell unchanged but for added apostrophes", () => {
  fc.assert(
    fc.property(lines, (rows) => {
      const { data } = Papa.parse<string[]>(rows.map(csvLine).join(""), { delimiter: ",", newline: "\r\n" });
      const bare = (cell: string) => cell.replaceAll("'", "");
      expect(data.slice(0, -1).map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(bare)));
    }),
  );
});
