import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { type Column, cellText } from "./columns.ts";
import styles from "./data-table.module.css";
import { Define } from "./define.tsx";

type DataTableProps<Row> = {
  /** Said to screen readers, and the name of the area that scrolls. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What stands in the first column instead of its plain text: a link, an icon. */
  renderFirst?: (row: Row) => ReactNode;
  /** As high as the chart it stands for; longer tables scroll. */
  fixed?: boolean;
};

/** So many columns stand beside each other on a phone too. */
const few = 4;

/** Numbers in rows. The first column names the row and stays in view when the rest is scrolled. */
export function DataTable<Row>({ caption, columns, rows, rowKey, renderFirst, fixed }: DataTableProps<Row>) {
  const [first, ...rest] = columns;
  if (!first) return null;
  return (
    <section
      className={cx(styles.scroll, fixed && styles.fixed)}
      aria-label={`${caption}, table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={cx(styles.table, columns.length > few && styles.blocks)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.label}
                {column.about && <Define id={column.about} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{renderFirst ? renderFirst(row) : cellText(first, row)}</th>
              {rest.map((column) => (
                <td key={column.id} data-label={column.label}>
                  {cellText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
