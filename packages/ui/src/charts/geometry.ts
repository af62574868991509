import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";

export type Values = readonly (number | null)[];

/**
 * `main` compared with `previous`, or `daily` counts with their `average` and `previous`; or several series with
 * different colors and dashes.
 */
export type SeriesLook =
  | ("main" | "daily" | "average" | "previous")
  | ("first" | "second" | "third" | "fourth" | "fifth");

export type Series = { label: string; values: Values; look: SeriesLook };

export type Plot = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

export type Geometry = {
  x: (index: number) => number;
  y: (value: number) => number;
  /** Values with a horizontal line. */
  ticks: readonly number[];
  /** Indexes with a label. */
  labels: readonly number[];
  linePath: (values: Values) => string;
  areaPath: (values: Values) => string;
};

/**
 * Geometry of a line chart. The scale starts at 0, so that heights compare honestly, and lines are straight, because
 * nothing is known between two days.
 */
export function geometryOf(plot: Plot, count: number, series: readonly Values[], whole: boolean): Geometry {
  const highest = Math.max(0, ...series.flatMap((values) => values.map((value) => value ?? 0)));
  const inner = plot.width - plot.left - plot.right;
  const xScale = scaleLinear([0, Math.max(1, count - 1)], [plot.left, plot.left + inner]);
  const yScale = scaleLinear([0, highest || 1], [plot.height - plot.bottom, plot.top]).nice(4);
  const x = (index: number) => (count === 1 ? plot.left + inner / 2 : xScale(index));
  const y = (value: number) => yScale(value);
  const drawn = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0));
  const filled = area<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y0(y(0))
    .y1((value) => y(value ?? 0));
  return {
    x,
    y,
    ticks: yScale.ticks(4).filter((tick) => !whole || Number.isInteger(tick)),
    labels: labelled(count, Math.max(2, Math.floor(inner / 88))),
    linePath: (values) => drawn([...values]) ?? "",
    areaPath: (values) => filled([...values]) ?? "",
  };
}

/** A line's completed days, and what the incomplete last day has so far, to which no line leads: it would be a fall. */
export function splitOpenDay(
  { values, look }: Series,
  lastIsOpen: boolean,
): { completed: Values; open: number | null } {
  // The previous period is complete, even where it is drawn below today.
  if (!lastIsOpen || look === "previous") return { completed: values, open: null };
  return { completed: values.slice(0, -1), open: values.at(-1) || null };
}

/** Counts below this are drawn as bars: a line would suggest that they change steadily. */
export const fewPerBucket = 20;

/** Whether a chart draws the main series as bars. */
export function drawsBars(series: readonly Series[], whole: boolean): boolean {
  const main = series.find(({ look }) => look === "main");
  return whole && main?.values.every((value) => (value ?? 0) < fewPerBucket) === true;
}

/** The average of the seven values up to each; null for the first six, and for the last while that is `open`. */
function sevenDayAverage(values: readonly number[], open: boolean): (number | null)[] {
  return values.map((_, at) =>
    at < 6 || (open && at === values.length - 1)
      ? null
      : values.slice(at - 6, at + 1).reduce((sum, value) => sum + value, 0) / 7,
  );
}

/**
 * Daily counts for a line chart: from 20 a day on they are jagged, so their seven-day average is drawn over them.
 * `averageLabel` is its name, `open` an incomplete last day.
 */
export function averagedSeries(
  label: string,
  values: readonly (number | null)[],
  { averageLabel, open }: { averageLabel: string; open: boolean },
): Series[] {
  const main: Series = { label, values, look: "main" };
  if (values.length < 14 || drawsBars([main], true)) return [main];
  const average = sevenDayAverage(
    values.map((value) => value ?? 0),
    open,
  );
  return [
    { label, values, look: "daily" },
    { label: averageLabel, values: average, look: "average" },
  ];
}

type EndLabel = { label: string; look: SeriesLook; y: number };

/** Each series' name at the height of its last completed value, at least `gap` px apart and inside the plot. */
export function endLabels(
  plot: Plot,
  { y }: Pick<Geometry, "y">,
  series: readonly Series[],
  lastIsOpen = false,
): EndLabel[] {
  const gap = 15;
  const labels = series
    .flatMap((one) => {
      const { label, look, values } = one;
      const { completed } = splitOpenDay(one, lastIsOpen && values.length > 1);
      const last = completed.findLast((value) => value !== null);
      return typeof last === "number" ? [{ label, look, y: y(last) }] : [];
    })
    .sort((one, other) => one.y - other.y);
  const bottom = plot.height - plot.bottom;
  let above = plot.top - gap;
  const placed = labels.map((label) => {
    above = Math.max(label.y, above + gap);
    return { ...label, y: above };
  });
  let below = bottom + gap;
  return placed.reverse().map((label) => {
    below = Math.min(label.y, below - gap);
    return { ...label, y: below };
  });
}

/** At most `room` indexes at even steps, counted from the newest. */
function labelled(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}

/** The index nearest to a position, given from the plot's left edge. */
export function nearest(plot: Plot, count: number, place: number): number {
  const inner = plot.width - plot.left - plot.right;
  const share = inner > 0 ? (place - plot.left) / inner : 0;
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}
