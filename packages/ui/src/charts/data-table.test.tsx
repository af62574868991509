import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ChartColumn } from "./columns.ts";
import { DataTable } from "./data-table.tsx";

type Row = { name: string };

afterEach(cleanup);

const columns: ChartColumn<Row>[] = [{ id: "name", label: "Name", value: ({ name }) => name }];
const table = (count: number) => {
  const rows = Array.from({ length: count }, (_, at) => ({ name: `Ada ${at}` }));
  render(<DataTable caption="Numbers" columns={columns} rows={rows} rowKey={({ name }) => name} most={3} />);
};
const rows = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

test("a long table shows its first rows until all are requested", () => {
  table(5);
  expect(rows()).toEqual(["Ada 0", "Ada 1", "Ada 2"]);
  fireEvent.click(screen.getByRole("button", { name: "Show all 5" }));
  expect(rows()).toHaveLength(5);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a table that fits has no button", () => {
  table(3);
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole("button")).toBeNull();
});
