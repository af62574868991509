import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type ColumnChoice, rowOf } from "../lib/columns.ts";
import type { PeopleFile } from "../lib/read-people.ts";

type FirstRow = { line: number } & ReturnType<typeof rowOf>;

/** Enough to see a wrong column, such as codes that are numbered. */
const mostRows = 5;
const mostCharacters = 60;

const cell = (name: "email" | "name" | "externalId" | "code", head: string): Column<FirstRow> => ({
  id: name,
  head,
  cell: (row) => row[name]?.slice(0, mostCharacters) ?? "–",
});

/** Without the columns that the file lacks, so that the code is in sight on a phone. */
const columnsOf = (columns: ColumnChoice): Column<FirstRow>[] => [
  { id: "line", head: t("Line"), cell: ({ line }) => line },
  ...(columns.email === null ? [] : [cell("email", t("Email"))]),
  ...((columns.name ?? columns.lastName) ? [cell("name", t("Name"))] : []),
  ...(columns.externalId === null ? [] : [cell("externalId", t("User ID"))]),
  cell("code", t("Code")),
];

/** The first rows of a file as they are read. */
export function FirstRows({ file, columns }: { file: PeopleFile; columns: ColumnChoice }) {
  const rows = file.lines
    .slice(0, mostRows)
    .map((line, row) => ({ line: file.lineNumbers[row] ?? 0, ...rowOf(line, columns) }));
  return (
    <Table
      label={t("First rows as they are read")}
      columns={columnsOf(columns)}
      rows={rows}
      rowKey={({ line }) => String(line)}
    />
  );
}
