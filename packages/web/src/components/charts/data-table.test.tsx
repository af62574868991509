import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ChartColumn } from "./columns.ts";
import styles from "./data-table.module.css";
import { DataTable } from "./data-table.tsx";

type Row = { name: string };

afterEach(cleanup);

const columnsOf = (count: number): ChartColumn<Row>[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, label: `${at}`, value: ({ name }) => name }));

test.each([
  [4, false],
  [5, true],
])("a table of %d columns becomes blocks on a phone: %s", (count, blocks) => {
  render(
    <DataTable
      caption="Numbers"
      columns={columnsOf(count)}
      rows={[{ name: "Ada" }]}
      rowKey={({ name }) => name}
    />,
  );
  const name = styles.blocks ?? "";
  expect(name).not.toBe("");
  expect(screen.getByRole("table", { name: "Numbers" }).classList.contains(name)).toBe(blocks);
});
