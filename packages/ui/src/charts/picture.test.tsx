import { expect, test } from "vitest";
import { type Picture, pictureOf } from "./picture.ts";

const made = "2026-11-20T12:00:00.000Z";
const range = "Nov 1 to Nov 3, 3 days";

function parsed(picture: Picture): Document {
  const document = new DOMParser().parseFromString(pictureOf(picture, made), "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

const words = (document: Document) => [...document.querySelectorAll("text")].map((one) => one.textContent);

const days = ["2026-11-01", "2026-11-02", "2026-11-03"];
const lines: Picture = {
  title: "Joins",
  range,
  kind: "lines",
  days,
  series: [
    { label: "Joins", values: [1, 2, null], look: "main" },
    { label: "Period before", values: [0, 1, 1], look: "previous" },
  ],
  format: String,
  whole: true,
};

test("counts have only whole ticks", () => {
  const series = [{ label: "Joins", values: [0, 0, 1], look: "main" as const }];
  const found = words(parsed({ ...lines, series }));
  expect(found.filter((word) => /^[\d.]+$/.test(word ?? ""))).toEqual(["0", "1"]);
  const between = words(parsed({ ...lines, series, whole: false }));
  expect(between.some((word) => /^0\.\d+$/.test(word ?? ""))).toBe(true);
});

test("a picture has its title, its days and the day it was made", () => {
  const found = words(parsed(lines));
  expect(found).toEqual(expect.arrayContaining(["Joins", range, "Kiteloop, 2026-11-20", "Nov 3"]));
  expect(found).toEqual(expect.arrayContaining(["● Joins", "● Period before"]));
});

test("each series is one line with gaps for missing values", () => {
  const paths = [...parsed(lines).querySelectorAll("path")];
  expect(paths).toHaveLength(2);
  expect(paths[1]?.getAttribute("stroke-dasharray")).not.toBeNull();
});

test("bars have the length of their values, with the number beside them", () => {
  const bars = [
    { label: "Email", value: 50, text: "50" },
    { label: "WhatsApp", value: 100, text: "100" },
    { label: "X", value: 0, text: "0" },
  ];
  const document = parsed({ title: "By channel", range, kind: "bars", bars });
  const widths = [...document.querySelectorAll("rect[rx]")].map((bar) => Number(bar.getAttribute("width")));
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(2, 2);
  expect(widths[2]).toBe(0);
  expect(words(document)).toEqual(expect.arrayContaining(["Email", "50", "WhatsApp", "100"]));
});

test("an interval spans its bounds on the common scale", () => {
  const rows = [
    { label: "A, version 1", low: 0.2, value: 0.3, high: 0.4, text: "0.300" },
    { label: "B, version 2", low: 0.2, value: 0.5, high: 0.8, text: "0.500" },
  ];
  const document = parsed({ title: "Joins per participant", range, kind: "intervals", rows, format: String });
  const reaches = [...document.querySelectorAll("rect[rx]")];
  const [narrow = 0, wide = 0] = reaches.map((reach) => Number(reach.getAttribute("width")));
  expect(wide / narrow).toBeCloseTo(3, 1);
  expect(new Set(reaches.map((reach) => reach.getAttribute("x"))).size).toBe(1);
  const dots = [...document.querySelectorAll("circle")].map((dot) => Number(dot.getAttribute("cx")));
  expect((dots[1] ?? 0) - (dots[0] ?? 0)).toBeCloseTo(narrow, 0);
  expect(words(document)).toEqual(expect.arrayContaining(["A, version 1", "0.500", "0", "0.8"]));
});

test("a grid has a cell for each value, stronger for higher values", () => {
  const picture: Picture = {
    title: "Hours",
    range,
    kind: "grid",
    rows: ["Mon", "Tue"],
    columns: ["0", "1"],
    values: [0, 1, 5, 10],
  };
  const cells = [...parsed(picture).querySelectorAll("rect[rx]")];
  const strengths = cells.map((cell) => Number(cell.getAttribute("fill-opacity")));
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  expect(new Set(strengths).size).toBe(4);
});

test.each(["<script>alert(1)</script>", '"/><image href="x"/>', "a\u0000b\u0008&", "\ud800"])(
  "%j in a name is text, and the document is well-formed",
  (label) => {
    const bars = [{ label, value: 1, text: label }];
    const document = parsed({ title: label, range: label, kind: "bars", bars });
    expect(document.querySelectorAll("script, image, foreignObject")).toHaveLength(0);
  },
);
