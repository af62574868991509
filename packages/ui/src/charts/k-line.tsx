import type { KWeek } from "@kiteloop/contract/reports/insights";
import { type PointerEvent, useState } from "react";
import { boundsText } from "../lib/cohort-k.ts";
import { cx } from "../lib/cx.ts";
import { formatK } from "../lib/format.ts";
import { t } from "../lib/messages.tsx";
import { formatDay } from "./days.ts";
import { geometryOf, nearest, type Plot } from "./geometry.ts";
import styles from "./k-line.module.css";
import { Grid } from "./line-chart-parts.tsx";
import { ReadingSlider } from "./reading-slider.tsx";
import { useWidth } from "./use-width.ts";

const height = 152;

/** A lower end alone is a known bound of K, 0 is none. */
const lowOf = ({ interval, atLeast }: KWeek) => interval?.low ?? (atLeast || null);

/** A week in one sentence. */
function readingOf(week: KWeek): string {
  const values = { day: formatDay(week.week), members: week.members };
  if (week.state === "empty") return t("Week of {day}: no participants joined", values);
  if (week.k === null)
    return t(
      "Week of {day}: maturing, {members, plural, one {# participant} other {# participants}}",
      values,
    );
  const known = { ...values, k: formatK(week.k) };
  const bounds = boundsText(week);
  return bounds === null
    ? t("Week of {day}: K {k}, {members, plural, one {# participant} other {# participants}}", known)
    : t("Week of {day}: K {k}, {bounds}, {members, plural, one {# participant} other {# participants}}", {
        ...known,
        bounds,
      });
}

/**
 * K by the week participants joined in, with 95% intervals as whiskers, which are open at the top where only the lower end
 * is known. Weeks that haven't matured are a shaded band without a line.
 */
export function KLine({ weeks }: { weeks: readonly KWeek[] }) {
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const [read, setRead] = useState<number | null>(null);
  const plot: Plot = { width, height, left: 36, right: 12, top: 8, bottom: 26 };
  const values = weeks.map(({ k }) => k);
  // One wide interval must not flatten the line.
  const most = 2.5 * Math.max(0, ...values.map((k) => k ?? 0));
  const tops = weeks.map(({ interval }) => interval && Math.min(interval.high, most || interval.high));
  const geometry = geometryOf(plot, weeks.length, [values, tops], false);
  const { x, y } = geometry;
  const firstOpen = weeks.findLastIndex(({ k }) => k !== null) + 1;
  const at = read === null ? null : Math.min(read, weeks.length - 1);
  const indexAt = (event: PointerEvent<HTMLElement>) =>
    nearest(plot, weeks.length, event.clientX - event.currentTarget.getBoundingClientRect().left);
  const chosen = at === null ? undefined : weeks[at];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{t("K by week of joining")}</span>
        <span className={styles.reading} aria-hidden="true">
          {chosen ? readingOf(chosen) : t("95% intervals")}
        </span>
      </figcaption>
      <div
        className={styles.chart}
        ref={ref}
        style={{ blockSize: height }}
        onPointerMove={(event) => setRead(indexAt(event))}
        onPointerLeave={() => setRead(null)}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {firstOpen < weeks.length && (
            <Maturing
              plot={plot}
              from={firstOpen === 0 ? plot.left : (x(firstOpen - 1) + x(firstOpen)) / 2}
            />
          )}
          <Grid
            plot={plot}
            geometry={geometry}
            name=""
            days={weeks.map(({ week }) => week)}
            format={formatK}
          />
          {weeks.map((week, index) => (
            <Interval key={week.week} week={week} top={tops[index] ?? null} x={x(index)} y={y} />
          ))}
          <path className={styles.line} d={geometry.linePath(values)} />
          {weeks.map(
            ({ week, k, intervalState }, index) =>
              k !== null && (
                <circle
                  key={week}
                  className={cx(styles.dot, intervalState === "too_few" && styles.few)}
                  cx={x(index)}
                  cy={y(k)}
                  r={at === index ? 5 : 3.5}
                />
              ),
          )}
        </svg>
        <ReadingSlider
          label={t("K by week of joining")}
          count={weeks.length}
          describe={(index) => {
            const week = weeks[index];
            return week ? readingOf(week) : "";
          }}
          first={Math.max(0, firstOpen - 1)}
          onRead={setRead}
        />
      </div>
    </figure>
  );
}

function Maturing({ plot, from }: { plot: Plot; from: number }) {
  const end = plot.width - plot.right + 6;
  return (
    <g className={styles.maturing}>
      <rect x={from} y={plot.top} width={end - from} height={plot.height - plot.top - plot.bottom} rx="3" />
      <text x={end - 6} y={plot.top + 14} textAnchor="end">
        {t("Maturing")}
      </text>
    </g>
  );
}

type IntervalProps = { week: KWeek; top: number | null; x: number; y: (value: number) => number };

function Interval({ week, top, x, y }: IntervalProps) {
  const low = lowOf(week);
  if (week.k === null || low === null) return null;
  const cap = (value: number) => `M${x - 4},${y(value)}h8`;
  const isCut = top !== null && week.interval !== null && top < week.interval.high;
  return (
    <path
      className={styles.interval}
      d={`${cap(low)}M${x},${y(low)}V${y(top ?? week.k)}${top === null || isCut ? "" : cap(top)}`}
    />
  );
}
