import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { type ChartColumn, cellText } from "./columns.ts";
import styles from "./data-table.module.css";
import { Define } from "./define.tsx";
import { useFirstRows } from "./show-all.tsx";

type DataTableProps<Row> = {
  /** Name for screen readers, also of the scrolling area. */
  caption: string;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Content of the first column instead of its plain text. */
  renderFirst?: (row: Row) => ReactNode;
  /** As high as the chart that it replaces; longer tables scroll. */
  fixed?: boolean;
  /** Number of rows until a member shows all. */
  most?: number;
};

/** A table of numbers. The first column names the row and stays visible while scrolling. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, renderFirst, fixed, most } = props;
  const { shown, button } = useFirstRows(rows, most);
  const [first, ...rest] = columns;
  if (!first) return null;
  return (
    <>
      <section
        className={cx(styles.scroll, fixed && styles.fixed)}
        aria-label={`${caption}, table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  <span className={styles.head}>
                    {column.label}
                    {column.about && <Define id={column.about} />}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rowKey(row)}>
                <th scope="row">{renderFirst ? renderFirst(row) : cellText(first, row)}</th>
                {rest.map((column) => (
                  <td key={column.id}>
                    {column.draw?.(row)}
                    {cellText(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {button}
    </>
  );
}
