import type { VariantResult } from "@kiteloop/contract/publishing/experiment";
import type { ExperimentMeasure } from "@kiteloop/contract/publishing/variant";
import { ReadingFigure } from "@kiteloop/ui/charts/reading-figure.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { inFormats } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import {
  absoluteEffect,
  absoluteRange,
  rangeInWords,
  relativeEffect,
  relativeRange,
} from "../../../../lib/experiment/effect.ts";
import { formatRate, metricNameOf, nameOf, variantLetterOf } from "../../../../lib/experiment/words.ts";
import { scaleOf } from "../chart.ts";
import styles from "./experiment.module.css";

const tickText = inFormats((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));

type IntervalChartProps = { arms: readonly VariantResult[]; measure: ExperimentMeasure };

/** Each variant's number with its 95% interval, and its effect relative to the baseline. */
export function IntervalChart({ arms, measure }: IntervalChartProps) {
  const { at, ticks } = scaleOf(arms);
  const readingText = (index: number) => (arms[index] ? sentence(arms[index], measure) : "");
  return (
    <ReadingFigure
      label={t("{metric}, by variant", { metric: metricNameOf(measure) })}
      count={arms.length}
      describe={readingText}
      invitation={readingText(0)}
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
          <span>{t("compared with A")}</span>
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
            <span className={styles.letter}>{variantLetterOf(arm.variant)}</span>
            <span className={styles.line}>
              {arm.interval && (
                <span
                  className={styles.reach}
                  style={{
                    insetInlineStart: `${at(arm.interval.low) * 100}%`,
                    inlineSize: `${(at(arm.interval.high) - at(arm.interval.low)) * 100}%`,
                  }}
                />
              )}
              {arm.observed !== null && (
                <span className={styles.dot} style={{ insetInlineStart: `${at(arm.observed) * 100}%` }} />
              )}
            </span>
            <span className={styles.effect}>
              {relativeEffect(arm, arms) || absoluteEffect(arm)}
              <small>{relativeRange(arm) || absoluteRange(arm)}</small>
            </span>
          </div>
        ))
      }
    </ReadingFigure>
  );
}

function sentence(arm: VariantResult, measure: ExperimentMeasure): string {
  const { observed, interval } = arm;
  if (observed === null) return t("{variant}: no participants counted yet", { variant: nameOf(arm) });
  const values = { variant: nameOf(arm), rate: formatRate(observed) };
  const rate = interval
    ? t("{variant}: {rate}, 95% interval {low} to {high}", {
        ...values,
        low: formatRate(interval.low),
        high: formatRate(interval.high),
      })
    : t("{variant}: {rate}", values);
  const range = rangeInWords(arm, measure);
  return range ? `${rate} · ${t("{range} than A", { range })}` : rate;
}
