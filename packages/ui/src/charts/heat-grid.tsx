import { cx } from "../lib/cx.ts";
import { formatCount } from "../lib/format.ts";
import styles from "./heat-grid.module.css";
import { ReadingFigure } from "./reading-figure.tsx";

type HeatGridProps = {
  /** Description of the whole chart, e.g. "Joins by hour of the week". */
  label: string;
  rows: readonly string[];
  columns: readonly string[];
  /** Row by row. */
  values: readonly number[];
  /** Name of a cell: its row and column. */
  nameOf: (index: number) => string;
  unit: string;
};

/** Cells with stronger colors for higher values. Read by pointer, touch or arrow keys. */
export function HeatGrid({ label, rows, columns, values, nameOf, unit }: HeatGridProps) {
  const highest = Math.max(1, ...values);
  return (
    <ReadingFigure
      label={label}
      count={values.length}
      describe={(index) => `${nameOf(index)}: ${formatCount(values[index] ?? 0)} ${unit}`}
      row={columns.length}
    >
      {(read, onRead) => (
        <div
          className={styles.grid}
          style={{ gridTemplateColumns: `auto repeat(${columns.length}, minmax(0, 1fr))` }}
        >
          {rows.map((row, at) => (
            <div key={row} className={styles.row}>
              <span className={styles.name}>{row}</span>
              {columns.map((column, place) => {
                const index = at * columns.length + place;
                const share = (values[index] ?? 0) / highest;
                return (
                  <span
                    key={column}
                    className={cx(styles.cell, index === read && styles.read)}
                    onPointerEnter={() => onRead(index)}
                    onPointerDown={() => onRead(index)}
                  >
                    <span
                      className={styles.fill}
                      style={{ opacity: share === 0 ? 0 : 0.12 + 0.88 * share }}
                    />
                  </span>
                );
              })}
            </div>
          ))}
          <div className={styles.row}>
            <span />
            {columns.map((column, place) => (
              <span key={column} className={styles.column}>
                {place % 6 === 0 ? column : ""}
              </span>
            ))}
          </div>
        </div>
      )}
    </ReadingFigure>
  );
}
