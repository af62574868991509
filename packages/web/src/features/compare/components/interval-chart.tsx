import type { Arm, Experiment } from "@kiteloop/contract/experiment";
import { ReadingFigure } from "../../../components/charts/reading-figure.tsx";
import { ShareBar } from "../../../components/charts/share-bar.tsx";
import { cx } from "../../../lib/cx.ts";
import { effectOf, formatRate, letterOf, metricNames, nameOf } from "../../../lib/experiment/words.ts";
import { formatShare, inFormats } from "../../../lib/format.ts";
import { scaleOf } from "../chart.ts";
import styles from "./experiment.module.css";

const tickText = inFormats((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));

type IntervalChartProps = { arms: readonly Arm[]; metric: Experiment["metric"] };

/** Each variant's number with its 95 % interval, and how likely it is the best. */
export function IntervalChart({ arms, metric }: IntervalChartProps) {
  const { at, ticks } = scaleOf(arms);
  const said = (index: number) => (arms[index] ? sentence(arms[index], arms) : "");
  return (
    <ReadingFigure
      label={`${metricNames[metric]}, variant by variant`}
      count={arms.length}
      said={said}
      invitation={said(0)}
      axis={
        <div className={styles.axis}>
          <span />
          <span className={styles.ticks}>
            {ticks.map((tick) => (
              <span key={tick} style={{ insetInlineStart: `${at(tick) * 100}%` }}>
                {tickText().format(tick)}
              </span>
            ))}
          </span>
          <span>best, with a chance of</span>
        </div>
      }
    >
      {(read, onRead) =>
        arms.map((arm, index) => (
          <div
            key={arm.variant}
            className={cx(styles.row, read === index && styles.read)}
            onPointerEnter={() => onRead(index)}
            onPointerDown={() => onRead(index)}
          >
            <span className={styles.letter}>{letterOf(arm.variant)}</span>
            <span className={styles.line}>
              <span
                className={styles.reach}
                style={{
                  insetInlineStart: `${at(arm.interval.low) * 100}%`,
                  inlineSize: `${(at(arm.interval.high) - at(arm.interval.low)) * 100}%`,
                }}
              />
              <span className={styles.dot} style={{ insetInlineStart: `${at(arm.mean) * 100}%` }} />
            </span>
            <span className={styles.best}>
              <ShareBar share={arm.probabilityBest} />
              {formatShare(arm.probabilityBest)}
            </span>
          </div>
        ))
      }
    </ReadingFigure>
  );
}

function sentence(arm: Arm, arms: readonly Arm[]): string {
  const { low, high } = arm.interval;
  const reach = `between ${formatRate(low)} and ${formatRate(high)}`;
  const effect = effectOf(arm, arms);
  const shown = arm.observed === null ? "nobody counted yet" : `${formatRate(arm.observed)}, ${reach}`;
  const best = `best with a chance of ${formatShare(arm.probabilityBest)}`;
  return `${nameOf(arm)}: ${shown}${effect && `, ${effect} against A`}; ${best}.`;
}
