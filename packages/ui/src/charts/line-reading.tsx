import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import type { Series } from "./geometry.ts";
import styles from "./line-chart.module.css";

type ReadingInput = {
  days: readonly string[];
  series: readonly Series[];
  index: number;
  format: (value: number) => string;
  today: string | undefined;
  nameOf: (day: string) => string;
};

/** A day with its values in one sentence, as the slider announces it. */
export function readingOf({ days, series, index, format, today, nameOf }: ReadingInput): string {
  const day = days[index] ?? "";
  const values = series.map((one) => `${one.label} ${valueText(one.values[index], format)}`);
  const name = day === today ? t("{day}, so far", { day: nameOf(day) }) : nameOf(day);
  return `${name}: ${values.join(", ")}`;
}

const valueText = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? t("no value") : format(value);

type ReadingProps = {
  day: string;
  /** Formatted day. */
  name: string;
  series: readonly Series[];
  index: number;
  format: (value: number) => string;
  /** Share of the width, 0 to 1. */
  left: number;
  today: string | undefined;
  /** Changes on that day. */
  changes: readonly string[];
};

/** The small card at the cursor. Hidden from screen readers, because the slider announces the same. */
export function Reading({ day, name, series, index, format, left, today, changes }: ReadingProps) {
  return (
    <div
      className={cx(styles.reading, left > 0.6 && styles.flipped)}
      style={{ insetInlineStart: `${left * 100}%` }}
      aria-hidden="true"
    >
      <p>{day === today ? t("{day}, so far", { day: name }) : name}</p>
      {series.map((one) => (
        <p key={one.label} className={styles.value}>
          <span className={cx(styles.swatch, styles[one.look])} />
          <span>{one.label}</span>
          <b>{valueText(one.values[index], format)}</b>
        </p>
      ))}
      {changes.map((change) => (
        <p key={change} className={styles.change}>
          {change}
        </p>
      ))}
    </div>
  );
}
