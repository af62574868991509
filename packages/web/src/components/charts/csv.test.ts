import { expect, test } from "vitest";
import type { Column } from "./columns.ts";
import { toCsv, toJsonLines } from "./csv.ts";

type Row = { name: string; joins: number | null };
const columns: Column<Row>[] = [
  { id: "name", label: "Name", value: (row) => row.name },
  { id: "joins", label: "Joins", value: (row) => row.joins, format: (value) => `${value} joins` },
];

test("a CSV has a line of labels and one for each row, with exact numbers and nothing that runs", () => {
  const rows = [
    { name: "Ana, Acme", joins: 1234.5 },
    { name: "=1+1", joins: null },
  ];
  expect(toCsv(columns, rows)).toBe('Name,Joins\r\n"Ana, Acme",1234.5\r\n\'=1+1,\r\n');
});

test("as JSON lines each row stands for itself, by the columns' ids", () => {
  const rows = [
    { name: "=1+1\n", joins: 2 },
    { name: "Ben", joins: null },
  ];
  expect(toJsonLines(columns, rows)).toBe('{"name":"=1+1\\n","joins":2}\n{"name":"Ben","joins":null}\n');
});
