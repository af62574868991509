import { expect, test } from "vitest";
import type { Column } from "./columns.ts";
import { toCsv, toJsonLines } from "./csv.ts";

type Row = { name: string; joins: number | null };
const columns: Column<Row>[] = [
  { id: "name", label: "Name", value: (row) => row.name },
  { id: "joins", label: "Joins", value: (row) => row.joins, format: (value) => `${value} joins` },
];

test("numbers are exact, missing ones empty, quotes doubled", () => {
  const rows = [
    { name: 'Ana "A", Acme', joins: 1234.5 },
    { name: "Ben\nTwo", joins: null },
  ];
  expect(toCsv(columns, rows)).toBe('Name,Joins\r\n"Ana ""A"", Acme",1234.5\r\n"Ben\nTwo",\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
  "%j is text to a spreadsheet, not a formula",
  (name) => {
    const cell = toCsv(columns, [{ name, joins: -1 }])
      .split("\r\n")
      .slice(1)
      .join("\r\n");
    expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
    expect(cell.trimEnd().endsWith(",-1")).toBe(true);
  },
);

test("as JSON lines each row stands for itself, by the columns' ids", () => {
  const rows = [
    { name: "=1+1\n", joins: 2 },
    { name: "Ben", joins: null },
  ];
  expect(toJsonLines(columns, rows)).toBe('{"name":"=1+1\\n","joins":2}\n{"name":"Ben","joins":null}\n');
});
