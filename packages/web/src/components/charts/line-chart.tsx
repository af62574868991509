import { type PointerEvent, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { formatDay, formatDayLong } from "./days.ts";
import { type Geometry, geometryOf, nearest, type Plot, type Series, splitOpenDay } from "./geometry.ts";
import styles from "./line-chart.module.css";
import { Reading, readingOf } from "./line-reading.tsx";
import { t } from "./messages.ts";
import { ReadingSlider } from "./reading-slider.tsx";
import { useWidth } from "./use-width.ts";

type LineChartProps = {
  /** Subject of the line, e.g. "Joins". */
  label: string;
  /** Calendar days, one for each value. */
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** Values are counts: no ticks between whole numbers. */
  whole: boolean;
  /** The incomplete last day. */
  today?: string | undefined;
  /** Changes, by index of their day. */
  marks?: ReadonlyMap<number, readonly string[]> | undefined;
  /** Granularity in words; default "day by day". */
  rhythm?: string;
  /** Formats a day; weeks and months are given by their first day. */
  nameOf?: (day: string) => string;
};

const height = 248;

/**
 * Lines over days. Read by pointer, or by keyboard with a real slider over the plot, so that arrow keys, Home and End
 * work and screen readers announce the day with its values.
 */
export function LineChart({ label, days, series, format, whole, today, marks, ...rest }: LineChartProps) {
  const { rhythm = t("charts.lineChart.dayByDay"), nameOf = formatDayLong } = rest;
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const [read, setRead] = useState<number | null>(null);
  const plot: Plot = { width, height, left: 40, right: 12, top: 12, bottom: 28 };
  const values = series.map((one) => one.values);
  const geometry = geometryOf(plot, days.length, values, whole);
  const last = days.length - 1;
  const lastIsOpen = today !== undefined && days[last] === today;
  const at = read === null ? null : Math.min(read, last);
  const point = (event: PointerEvent<HTMLElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setRead(nearest(plot, days.length, place));
  };
  const readingText = (index: number) => {
    const changes = marks?.get(index) ?? [];
    return [readingOf({ days, series, index, format, today, nameOf }), ...changes].join(". ");
  };

  return (
    <figure className={styles.figure}>
      <div className={styles.chart} ref={ref} onPointerMove={point} onPointerLeave={() => setRead(null)}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <Grid plot={plot} geometry={geometry} days={days} format={format} />
          {[...(marks?.keys() ?? [])].map((index) => (
            <g key={index} className={styles.mark}>
              <line x1={geometry.x(index)} x2={geometry.x(index)} y1={plot.top} y2={height - plot.bottom} />
              <path d={`M${geometry.x(index) - 5},${plot.top - 8}h10l-5,8z`} />
            </g>
          ))}
          {[...series].reverse().map((one) => (
            <Line key={one.label} geometry={geometry} series={one} lastIsOpen={lastIsOpen} />
          ))}
          {days.length === 1 && <Dots geometry={geometry} series={series} index={0} />}
          {at !== null && (
            <>
              <line
                className={styles.cursor}
                x1={geometry.x(at)}
                x2={geometry.x(at)}
                y1={plot.top}
                y2={height - plot.bottom}
              />
              <Dots geometry={geometry} series={series} index={at} />
            </>
          )}
        </svg>
        <ReadingSlider
          label={`${label}, ${rhythm}`}
          count={days.length}
          describe={readingText}
          onRead={setRead}
        />
        {at !== null && (
          <Reading
            day={days[at] ?? ""}
            name={nameOf(days[at] ?? "")}
            series={series}
            index={at}
            format={format}
            left={geometry.x(at) / width}
            today={today}
            changes={marks?.get(at) ?? []}
          />
        )}
      </div>
      <figcaption className={styles.legend}>
        {series.map((one) => (
          <span key={one.label} className={styles.key}>
            <span className={cx(styles.swatch, styles[one.look])} />
            {one.label}
          </span>
        ))}
        {lastIsOpen && (
          <span className={styles.key}>
            <svg className={styles.openKey} viewBox="0 0 10 10" aria-hidden="true">
              <circle cx="5" cy="5" r="3.5" />
            </svg>
            {t("charts.lineChart.stillCounting")}
          </span>
        )}
        {marks !== undefined && marks.size > 0 && (
          <span className={styles.key}>
            <svg className={styles.markKey} viewBox="0 0 10 8" aria-hidden="true">
              <path d="M0,0h10l-5,8z" />
            </svg>
            {t("charts.lineChart.publishedOrChanged")}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

type LineProps = { geometry: Geometry; series: Series; lastIsOpen: boolean };

/** An incomplete day would look like a fall, so the segment to it is dashed and its dot hollow. */
function Line({ geometry, series, lastIsOpen }: LineProps) {
  const { completed, open } = splitOpenDay(series, lastIsOpen);
  const last = series.values.length - 1;
  const value = series.values[last];
  return (
    <g>
      {series.look === "main" && <path className={styles.area} d={geometry.areaPath(completed)} />}
      <path className={cx(styles.line, styles[series.look])} d={geometry.linePath(completed)} />
      {open && (
        <>
          <path className={cx(styles.line, styles[series.look], styles.open)} d={geometry.linePath(open)} />
          {typeof value === "number" && (
            <circle
              className={cx(styles.openDot, styles[series.look])}
              cx={geometry.x(last)}
              cy={geometry.y(value)}
              r="3.5"
            />
          )}
        </>
      )}
    </g>
  );
}

type GridProps = {
  plot: Plot;
  geometry: Geometry;
  days: readonly string[];
  format: (value: number) => string;
};

function Grid({ plot, geometry, days, format }: GridProps) {
  return (
    <g className={styles.grid}>
      {geometry.ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={plot.width - plot.right} y1={geometry.y(tick)} y2={geometry.y(tick)} />
          <text x={plot.left - 8} y={geometry.y(tick)} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {geometry.labels.map((index) => (
        <text
          key={days[index]}
          x={geometry.x(index)}
          y={plot.height - 8}
          textAnchor={index === days.length - 1 && days.length > 1 ? "end" : "middle"}
        >
          {formatDay(days[index] ?? "")}
        </text>
      ))}
    </g>
  );
}

function Dots({ geometry, series, index }: { geometry: Geometry; series: readonly Series[]; index: number }) {
  return series.map((one) => {
    const value = one.values[index];
    if (value === null || value === undefined) return null;
    return (
      <circle
        key={one.label}
        className={cx(styles.dot, styles[one.look])}
        cx={geometry.x(index)}
        cy={geometry.y(value)}
        r="4"
      />
    );
  });
}
