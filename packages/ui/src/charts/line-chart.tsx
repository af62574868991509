import { type PointerEvent, useState } from "react";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import { formatDayLong } from "./days.ts";
import { drawsBars, geometryOf, nearest, type Plot, type Series } from "./geometry.ts";
import styles from "./line-chart.module.css";
import { Bars, Dots, EndLabels, Grid, Line, roomFor } from "./line-chart-parts.tsx";
import { Reading, readingOf } from "./line-reading.tsx";
import { ReadingSlider } from "./reading-slider.tsx";
import { useWidth } from "./use-width.ts";

type LineChartProps = {
  /** Subject of the line, e.g. "Joins". */
  label: string;
  /** Calendar days, one for each value. */
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** Values on the axis, where room is short; default `format`. */
  formatTick?: (value: number) => string;
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
  /** In CSS pixels, where the chart is wide enough. */
  height?: number;
  /** Called with the first and last index that a click, a drag or Enter selects. */
  onRange?: ((first: number, last: number) => void) | undefined;
};

const tall = 248;
const low = 200;
const phoneWidth = 400;
/** From this width on, lines are labeled at their ends instead of in a legend. */
const roomy = 560;

/**
 * Lines over days, or bars for small counts. Read by pointer, or by keyboard with a real slider over the plot, so that
 * arrow keys, Home and End work and screen readers announce the day with its values.
 */
export function LineChart({ label, days, series, format, whole, today, marks, ...rest }: LineChartProps) {
  const {
    rhythm = t("day by day"),
    nameOf = formatDayLong,
    formatTick = format,
    onRange,
    height: wanted = tall,
  } = rest;
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const [read, setRead] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const height = width >= phoneWidth ? wanted : low;
  const direct = width >= roomy && series.length > 1;
  const plot: Plot = { width, height, left: 40, right: direct ? roomFor(series) : 12, top: 26, bottom: 28 };
  const bars = drawsBars(series, whole);
  const inset = bars ? (width - plot.left - plot.right) / days.length / 2 : 0;
  const drawn = { ...plot, left: plot.left + inset, right: plot.right + inset };
  const values = series.map((one) => one.values);
  const geometry = geometryOf(drawn, days.length, values, whole);
  const last = days.length - 1;
  const lastIsOpen = today !== undefined && days[last] === today;
  const at = read === null ? null : Math.min(read, last);
  const indexAt = (event: PointerEvent<HTMLElement>) =>
    nearest(drawn, days.length, event.clientX - event.currentTarget.getBoundingClientRect().left);
  const readingText = (index: number) => {
    const changes = marks?.get(index) ?? [];
    return [readingOf({ days, series, index, format, today, nameOf }), ...changes].join(". ");
  };
  const select = (one: number, other: number) => onRange?.(Math.min(one, other), Math.max(one, other));

  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider inside is the control */}
      <div
        className={cx(styles.chart, onRange && styles.selectable)}
        ref={ref}
        style={{ blockSize: height }}
        onPointerDown={(event) => {
          // A finger reads and scrolls; its taps and drags select nothing.
          if (onRange && event.pointerType !== "touch" && event.button === 0) setDragged(indexAt(event));
        }}
        onPointerMove={(event) => setRead(indexAt(event))}
        onPointerUp={(event) => {
          if (dragged !== null) select(dragged, indexAt(event));
          setDragged(null);
        }}
        onPointerLeave={() => {
          setRead(null);
          setDragged(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && at !== null) select(at, at);
        }}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <Grid plot={plot} geometry={geometry} name={label} days={days} format={formatTick} />
          {dragged !== null && at !== null && dragged !== at && (
            <rect
              className={styles.selection}
              x={Math.min(geometry.x(dragged), geometry.x(at))}
              width={Math.abs(geometry.x(at) - geometry.x(dragged))}
              y={plot.top}
              height={height - plot.top - plot.bottom}
            />
          )}
          {[...(marks?.keys() ?? [])].map((index) => (
            <g key={index} className={styles.mark}>
              <line x1={geometry.x(index)} x2={geometry.x(index)} y1={plot.top} y2={height - plot.bottom} />
              <path d={`M${geometry.x(index) - 5},${plot.top - 8}h10l-5,8z`} />
            </g>
          ))}
          {[...series]
            .reverse()
            .map((one) =>
              bars && one.look === "main" ? (
                <Bars key={one.label} plot={plot} geometry={geometry} series={one} lastIsOpen={lastIsOpen} />
              ) : (
                <Line key={one.label} geometry={geometry} series={one} lastIsOpen={lastIsOpen} />
              ),
            )}
          {days.length === 1 && !bars && <Dots geometry={geometry} series={series} index={0} />}
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
          {direct && <EndLabels {...{ plot, geometry, series, lastIsOpen }} />}
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
      <Legend
        series={direct || series.length === 1 ? [] : series}
        open={lastIsOpen}
        marked={marks !== undefined && marks.size > 0}
      />
    </figure>
  );
}

type LegendProps = { series: readonly Series[]; open: boolean; marked: boolean };

function Legend({ series, open, marked }: LegendProps) {
  if (series.length === 0 && !open && !marked) return null;
  return (
    <figcaption className={styles.legend}>
      {series.map((one) => (
        <span key={one.label} className={styles.key}>
          <span className={cx(styles.swatch, styles[one.look])} />
          {one.label}
        </span>
      ))}
      {open && (
        <span className={styles.key}>
          <svg className={styles.openKey} viewBox="0 0 10 10" aria-hidden="true">
            <circle cx="5" cy="5" r="3.5" />
          </svg>
          {t("Still counting")}
        </span>
      )}
      {marked && (
        <span className={styles.key}>
          <svg className={styles.markKey} viewBox="0 0 10 8" aria-hidden="true">
            <path d="M0,0h10l-5,8z" />
          </svg>
          {t("Published or changed")}
        </span>
      )}
    </figcaption>
  );
}
