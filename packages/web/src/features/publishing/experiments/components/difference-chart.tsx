import type { ExperimentDenominator } from "@kiteloop/contract/publishing/variant";
import { ReadingFigure } from "@kiteloop/ui/charts/reading-figure.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import { signedPer100, signedRangePer100, sizePer100 } from "../../../../lib/experiment/effect.ts";
import { differenceScale } from "../chart.ts";
import styles from "./difference-chart.module.css";

type DifferenceRow = {
  label: string;
  /** Against A, per participant or join. */
  difference: number | null;
  interval: { low: number; high: number } | null;
};

type DifferenceChartProps = {
  label: string;
  rows: readonly DifferenceRow[];
  denominator?: ExperimentDenominator;
};

/** Differences from A per 100 participants or joins, each with its interval about a line at 0. */
export function DifferenceChart({ label, rows, denominator = "participants" }: DifferenceChartProps) {
  const { at, ticks } = differenceScale(rows);
  const readingText = (index: number) => (rows[index] ? sentence(rows[index], denominator) : "");
  const percent = (value: number) => `${100 * at(value)}%`;
  return (
    <ReadingFigure
      label={label}
      count={rows.length}
      describe={readingText}
      invitation={readingText(0)}
      axis={
        <div className={styles.axis}>
          <span />
          <span className={styles.ticks}>
            {ticks.map((tick) => (
              <span key={tick} style={{ insetInlineStart: percent(tick) }}>
                {tick === 0 ? "0" : signedPer100(tick)}
              </span>
            ))}
          </span>
          <span>{t("per 100, compared with A")}</span>
        </div>
      }
    >
      {(read, onRead) =>
        rows.map((row, index) => (
          <div
            key={row.label}
            className={cx(styles.row, read === index && styles.read)}
            onPointerEnter={() => onRead(index)}
            onPointerDown={() => onRead(index)}
          >
            <span className={styles.name}>{row.label}</span>
            <span className={styles.line}>
              <span className={styles.zero} style={{ insetInlineStart: percent(0) }} />
              {whisker(row, percent)}
            </span>
            <span className={styles.effect}>
              {row.difference === null ? "–" : signedPer100(row.difference)}
              <small>{row.interval ? signedRangePer100(row.interval) : t("too few")}</small>
            </span>
          </div>
        ))
      }
    </ReadingFigure>
  );
}

/** Colored only where it leaves 0 out. */
function whisker({ difference, interval }: DifferenceRow, percent: (value: number) => string): ReactNode {
  if (interval === null || difference === null) return null;
  const tone = interval.low > 0 ? styles.more : interval.high < 0 ? styles.fewer : undefined;
  return (
    <span className={cx(styles.whisker, tone)}>
      <span
        className={styles.reach}
        style={{
          insetInlineStart: percent(interval.low),
          inlineSize: `calc(${percent(interval.high)} - ${percent(interval.low)})`,
        }}
      />
      <span className={styles.dot} style={{ insetInlineStart: percent(difference) }} />
    </span>
  );
}

function sentence(
  { label, difference, interval }: DifferenceRow,
  denominator: ExperimentDenominator,
): string {
  if (difference === null) return t("{label}: no participants counted yet", { label });
  const values = {
    label,
    size: sizePer100(difference),
    more: difference < 0 ? "fewer" : "more",
    denominator,
  };
  if (interval === null)
    return t(
      "{label}: {size} {more, select, fewer {fewer} other {more}} per 100 {denominator, select, joins {joins} other {participants}} than A, too few for an interval",
      values,
    );
  return t(
    "{label}: {size} {more, select, fewer {fewer} other {more}} per 100 {denominator, select, joins {joins} other {participants}} than A, 95% interval {interval}",
    { ...values, interval: signedRangePer100(interval) },
  );
}
