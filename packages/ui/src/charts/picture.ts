import { scaleLinear } from "d3-scale";
import { formatDay } from "./days.ts";
import { geometryOf, type Plot, type Series, splitOpenDay, type Values } from "./geometry.ts";

/** Data of a chart, from which its picture is drawn regardless of the screen's width and theme. */
export type Picture = { title: string; range: string } & (
  | {
      kind: "lines";
      days: readonly string[];
      series: readonly Series[];
      format: (value: number) => string;
      /** Values are counts: no ticks between whole numbers. */
      whole: boolean;
      /** The last day is incomplete. */
      lastIsOpen?: boolean;
    }
  | {
      kind: "intervals";
      rows: readonly { label: string; low: number; value: number; high: number; text: string }[];
      format: (value: number) => string;
    }
  | { kind: "bars"; bars: readonly { label: string; value: number; text: string }[] }
  | { kind: "grid"; rows: readonly string[]; columns: readonly string[]; values: readonly number[] }
);

const width = 960;
const side = 32;
const head = 88;
const colours = ["#1f6f9f", "#c2570c", "#2f7d5b", "#8a3d8f", "#7a6a00"];
const ink = "#1f2733";
const soft = "#5c6672";
const font = "Figtree, system-ui, sans-serif";

/** Escapes a name for XML, and removes characters that XML does not allow. */
function xml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "").replace(/[&<>"]/g, (mark) => entities[mark] ?? "");
}

type Place = { x: number; y: number; size?: number; fill?: string; anchor?: "start" | "middle" | "end" };

function text(words: string, { x, y, size = 13, fill = ink, anchor = "start" }: Place): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${xml(words)}</text>`;
}

/** A chart as an SVG document with its title, its days and the day it was made (`made`, ISO 8601). */
export function pictureOf(picture: Picture, made: string): string {
  const { body, height } = bodyOf(picture);
  const whole = head + height + 40;
  const title = text(picture.title, { x: side, y: 44, size: 22 });
  const range = text(picture.range, { x: side, y: 68, fill: soft });
  const foot = text(`Kiteloop, ${made.slice(0, 10)}`, { x: side, y: whole - 16, size: 11, fill: soft });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}" font-family="${font}">`,
    `<title>${xml(`${picture.title}, ${picture.range}`)}</title>`,
    `<rect width="${width}" height="${whole}" fill="#ffffff"/>${title}${range}${body}${foot}</svg>`,
  ].join("");
}

function bodyOf(picture: Picture): { body: string; height: number } {
  switch (picture.kind) {
    case "lines":
      return lines(picture);
    case "bars":
      return bars(picture);
    case "intervals":
      return intervals(picture);
    case "grid":
      return grid(picture);
  }
}

function lines({ days, series, format, whole, lastIsOpen = false }: Extract<Picture, { kind: "lines" }>) {
  const height = 340;
  const plot: Plot = { width, height: head + height - 32, left: 88, right: side, top: head, bottom: 32 };
  const geometry = geometryOf(
    plot,
    days.length,
    series.map(({ values }) => values),
    whole,
  );
  const ticks = geometry.ticks.map((tick) => {
    const y = geometry.y(tick);
    const line = `<line x1="${plot.left}" x2="${width - side}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}" stroke="#dde2e8"/>`;
    return line + text(format(tick), { x: plot.left - 8, y: y + 4, size: 11, fill: soft, anchor: "end" });
  });
  const labels = geometry.labels.map((at) =>
    text(formatDay(days[at] ?? ""), {
      x: geometry.x(at),
      y: plot.height - 10,
      size: 11,
      fill: soft,
      anchor: at === days.length - 1 ? "end" : "middle",
    }),
  );
  const drawn = series.map((one, at) => {
    const { look } = one;
    const { completed, open } = splitOpenDay(one, lastIsOpen);
    const dashes = look === "previous" ? ' stroke-dasharray="3 6"' : "";
    const colour = look === "previous" ? soft : (colours[at % colours.length] ?? ink);
    const path = (values: Values, more: string) =>
      `<path d="${geometry.linePath(values)}" fill="none" stroke="${colour}" stroke-width="2.5"${more}/>`;
    const dot = (value: number) =>
      `<circle cx="${geometry.x(days.length - 1).toFixed(1)}" cy="${geometry.y(value).toFixed(1)}" r="4" fill="#ffffff" stroke="${colour}" stroke-width="2"/>`;
    return path(completed, dashes) + (open === null ? "" : dot(open));
  });
  let x = plot.left;
  const legend = series.map(({ label, look }, at) => {
    const fill = look === "previous" ? soft : (colours[at % colours.length] ?? ink);
    const line = text(`● ${label}`, { x, y: head + height, size: 12, fill });
    x += 28 + label.length * 7;
    return line;
  });
  return { body: [...ticks, ...labels, ...drawn, ...legend].join(""), height };
}

function bars({ bars }: Extract<Picture, { kind: "bars" }>) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const room = width - 2 * side - 220 - 150;
  const body = bars.map(({ label, value, text: words }, at) => {
    const y = head + 10 + at * 28;
    const bar = `<rect x="${side + 220}" y="${y}" width="${((value / highest) * room).toFixed(1)}" height="18" rx="3" fill="${colours[0]}"/>`;
    const name = label.length > 32 ? `${label.slice(0, 31)}…` : label;
    const end = side + 220 + (value / highest) * room + 8;
    return text(name, { x: side, y: y + 14 }) + bar + text(words, { x: end, y: y + 14, fill: soft });
  });
  return { body: body.join(""), height: 10 + bars.length * 28 };
}

function intervals({ rows, format }: Extract<Picture, { kind: "intervals" }>) {
  const highest = Math.max(0, ...rows.map(({ high }) => high));
  const x = scaleLinear([0, highest || 1], [side + 150, width - side - 220]).nice(4);
  const bottom = head + 8 + rows.length * 32;
  const lines = x.ticks(4).map((tick) => {
    const at = x(tick).toFixed(1);
    const line = `<line x1="${at}" x2="${at}" y1="${head}" y2="${bottom}" stroke="#dde2e8"/>`;
    return line + text(format(tick), { x: x(tick), y: bottom + 18, size: 11, fill: soft, anchor: "middle" });
  });
  const drawn = rows.map(({ label, low, value, high, text: words }, at) => {
    const y = head + 20 + at * 32;
    const reach = `<rect x="${x(low).toFixed(1)}" y="${y - 5}" width="${(x(high) - x(low)).toFixed(1)}" height="10" rx="5" fill="${colours[0]}" fill-opacity="0.3"/>`;
    const dot = `<circle cx="${x(value).toFixed(1)}" cy="${y}" r="5" fill="${colours[0]}"/>`;
    const name = text(label, { x: side, y: y + 4 });
    return name + reach + dot + text(words, { x: width - side, y: y + 4, fill: soft, anchor: "end" });
  });
  return { body: [...lines, ...drawn].join(""), height: rows.length * 32 + 34 };
}

function grid({ rows, columns, values }: Extract<Picture, { kind: "grid" }>) {
  const highest = Math.max(1, ...values);
  const cell = (width - 2 * side - 60) / Math.max(1, columns.length);
  const names = rows.map((row, at) => text(row, { x: side, y: head + 20 + at * 30, fill: soft }));
  const heads = columns.map((column, at) =>
    text(column, {
      x: side + 60 + (at + 0.5) * cell,
      y: head + 14 + rows.length * 30,
      size: 10,
      fill: soft,
      anchor: "middle",
    }),
  );
  const cells = values.map((value, at) => {
    const x = side + 60 + (at % columns.length) * cell;
    const y = head + Math.floor(at / columns.length) * 30;
    const strength = value === 0 ? 0.05 : 0.15 + 0.85 * (value / highest);
    return `<rect x="${(x + 1).toFixed(1)}" y="${y}" width="${(cell - 2).toFixed(1)}" height="28" rx="3" fill="${colours[0]}" fill-opacity="${strength.toFixed(2)}"/>`;
  });
  return { body: [...names, ...heads, ...cells].join(""), height: rows.length * 30 + 24 };
}
