import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import styles from "./table.module.css";

export type Column<Row> = {
  id: string;
  /** Heading; an empty one is read as what `label` says. */
  head: string;
  label?: string;
  /** Beside the heading: what its numbers mean. */
  about?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "end";
  /** Left out on a phone. */
  wide?: boolean;
};

type TableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Rows to read and links to follow: a plain table, which every reading aid knows. */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  const cellClass = (column: Column<Row>) =>
    cx(column.align === "end" && styles.end, column.wide && styles.wide);
  return (
    <div className={styles.scroll}>
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
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
