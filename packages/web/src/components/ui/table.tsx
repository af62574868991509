import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import styles from "./table.module.css";

export type Column<Row> = {
  id: string;
  /** Heading; an empty one is announced as `label`. */
  head: string;
  label?: string;
  /** Explanation beside the heading. */
  about?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "end";
  /** Hidden on a phone. */
  wide?: boolean;
};

type TableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A plain table with links, accessible to every screen reader. */
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
