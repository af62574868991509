import { cx } from "../lib/cx.ts";
import { formatDay } from "./days.ts";
import { endLabels, type Geometry, type Plot, type Series, splitOpenDay } from "./geometry.ts";
import styles from "./line-chart.module.css";

type LineProps = { geometry: Geometry; series: Series; lastIsOpen: boolean };

/** An incomplete day would look like a fall, so no line leads to it; its dot is hollow. */
export function Line({ geometry, series, lastIsOpen }: LineProps) {
  const { completed, open } = splitOpenDay(series, lastIsOpen);
  return (
    <g>
      {series.look === "main" && <path className={styles.area} d={geometry.areaPath(completed)} />}
      <path className={cx(styles.line, styles[series.look])} d={geometry.linePath(completed)} />
      {open !== null && (
        <circle
          className={cx(styles.openDot, styles[series.look])}
          cx={geometry.x(series.values.length - 1)}
          cy={geometry.y(open)}
          r="3.5"
        />
      )}
    </g>
  );
}

type BarsProps = { plot: Plot; geometry: Geometry; series: Series; lastIsOpen: boolean };

/** Few events a day as bars; the incomplete last day is hollow. */
export function Bars({ plot, geometry, series, lastIsOpen }: BarsProps) {
  const last = series.values.length - 1;
  const room = (plot.width - plot.left - plot.right) / series.values.length;
  const width = Math.max(2, Math.min(28, room * 0.62));
  return (
    <g>
      {series.values.map((value, at) => {
        if (!value) return null;
        const x = geometry.x(at);
        return (
          <rect
            key={x}
            className={lastIsOpen && at === last ? styles.openBar : styles.bar}
            x={x - width / 2}
            y={geometry.y(value)}
            width={width}
            height={geometry.y(0) - geometry.y(value)}
            rx="2"
          />
        );
      })}
    </g>
  );
}

type GridProps = {
  plot: Plot;
  geometry: Geometry;
  /** The subject of the vertical axis. */
  name: string;
  days: readonly string[];
  format: (value: number) => string;
};

export function Grid({ plot, geometry, name, days, format }: GridProps) {
  return (
    <g className={styles.grid}>
      <text className={styles.axis} x="0" y="11">
        {name}
      </text>
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

type EndLabelsProps = { plot: Plot; geometry: Geometry; series: readonly Series[]; lastIsOpen: boolean };

/** Each line's name at its end. */
export function EndLabels({ plot, geometry, series, lastIsOpen }: EndLabelsProps) {
  return (
    <g className={styles.ends}>
      {endLabels(plot, geometry, series, lastIsOpen).map(({ label, look, y }) => (
        <text key={label} className={styles[look]} x={plot.width - plot.right + 10} y={y} dy="0.32em">
          {shortened(label)}
        </text>
      ))}
    </g>
  );
}

const longestLabel = 20;
const shortened = (label: string) =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label;

/** Room for the names in px. */
export function roomFor(series: readonly Series[]): number {
  const longest = Math.max(0, ...series.map(({ label }) => Math.min(longestLabel, label.length)));
  return 14 + Math.ceil(longest * 7);
}

type DotsProps = { geometry: Geometry; series: readonly Series[]; index: number };

export function Dots({ geometry, series, index }: DotsProps) {
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
