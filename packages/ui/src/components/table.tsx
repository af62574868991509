import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { formatCount } from "../lib/format.ts";
import { t } from "../lib/messages.tsx";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { RowSelection } from "./row-selection.ts";
import styles from "./table.module.css";

export type Column<Row> = {
  id: string;
  /** Heading; an empty one is announced as `label`. */
  head: ReactNode;
  label?: string;
  /** Explanation beside the heading. */
  about?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "end";
  /** Hidden on a phone. */
  wide?: boolean;
};

/** Rows below a heading with their number; without one if `name` is empty. */
export type RowGroup<Row> = { name: string; rows: readonly Row[] };

type TableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  groups: readonly RowGroup<Row>[];
  rowKey: (row: Row) => string;
  /** Makes rows selectable. */
  selection?: RowSelection | undefined;
  isSelectable?: (row: Row) => boolean;
  /** Name of a row for its checkbox. */
  rowName?: (row: Row) => string;
  rowClass?: (row: Row) => string | undefined;
};

/** A plain table with links, accessible to every screen reader. */
export function Table<Row>({ rows, ...rest }: Omit<TableProps<Row>, "groups"> & { rows: readonly Row[] }) {
  return <GroupedTable {...rest} groups={[{ name: "", rows }]} />;
}

/** A table whose rows are in groups. */
export function GroupedTable<Row>(props: TableProps<Row>) {
  const { label, groups, rowKey, selection, isSelectable = () => true, rowName = rowKey, rowClass } = props;
  const columns = selection
    ? [selectionColumn<Row>(selection, { rowKey, isSelectable, rowName }), ...props.columns]
    : props.columns;
  const cellClass = (column: Column<Row>) =>
    cx(column.align === "end" && styles.end, column.wide && styles.wide);
  return (
    <div className={styles.scroll} ref={selection?.list}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column)}>
                {column.head || <span className="visually-hidden">{column.label}</span>}
                {column.about}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            {name && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {name} <span>{formatCount(rows.length)}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                {...(selection && { "data-row": rowKey(row), tabIndex: -1 })}
                className={cx(selection?.selected.includes(rowKey(row)) && styles.selected, rowClass?.(row))}
              >
                {columns.map((column) => (
                  <td key={column.id} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function selectionColumn<Row>(
  { selected, toggle, most, selectAll, clear }: RowSelection,
  { rowKey, isSelectable, rowName }: Required<Pick<TableProps<Row>, "rowKey" | "isSelectable" | "rowName">>,
): Column<Row> {
  return {
    id: "selection",
    head: most > 0 && (
      <RowCheckbox
        label={t("Select all {shown, number} shown", { shown: most })}
        checked={selected.length === most}
        onToggle={selected.length === most ? clear : selectAll}
      />
    ),
    label: t("Selected"),
    cell: (row) =>
      isSelectable(row) && (
        <RowCheckbox
          label={t("Select {name}", { name: rowName(row) })}
          checked={selected.includes(rowKey(row))}
          onToggle={(range) => toggle(rowKey(row), range)}
        />
      ),
  };
}
