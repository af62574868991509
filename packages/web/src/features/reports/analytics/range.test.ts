import { expect, test } from "vitest";
import { rangeAsked, rangeProblem, readView, withGranularity, writeView } from "./range.ts";

const read = (search: string) => readView(new URLSearchParams(search));
const noon = Date.parse("2026-11-20T23:30:00Z");

test("the default is 30 days with comparison", () => {
  expect(read("")).toEqual({ preset: "30", compare: true });
  expect(writeView({ preset: "30", compare: true })).toEqual({});
});

test.each([
  "days=7",
  "days=90&compare=no",
  "days=month",
  "days=last-month",
  "days=all&granularity=month",
  "from=2026-01-01&to=2026-02-28",
  "from=2026-01-01&to=2026-01-01&compare=no",
])("%s round-trips", (search) => {
  expect(new URLSearchParams(writeView(read(search))).toString()).toBe(search);
});

test.each([
  "days=8",
  "days=__proto__",
  "from=2026-02-30&to=2026-03-01",
  "from=2026-03-01&to=2026-02-01",
  "from=2020-01-01&to=2026-01-01",
  "from=2026-01-01",
  "from=<script>&to=x",
])("%s is invalid and shows the default", (search) => {
  expect(read(search)).toEqual({ preset: "30", compare: true });
});

test("the days depend on the project's time zone, and are unknown until it is loaded", () => {
  expect(rangeAsked(read("days=7"), { timeZone: "Europe/Berlin" }, noon)).toEqual({
    from: "2026-11-15",
    to: "2026-11-21",
  });
  expect(rangeAsked(read("days=7"), { timeZone: "UTC" }, noon)).toEqual({
    from: "2026-11-14",
    to: "2026-11-20",
  });
  expect(rangeAsked(read("days=7"), {}, noon)).toBeUndefined();
  expect(rangeAsked(read(""), {}, noon)).toEqual({});
});

test("months are calendar months of the project's time zone", () => {
  const at = (preset: string, timeZone: string, now: string) =>
    rangeAsked(read(`days=${preset}`), { timeZone }, Date.parse(now));
  expect(at("month", "UTC", "2026-11-20T12:00:00Z")).toEqual({ from: "2026-11-01", to: "2026-11-20" });
  expect(at("last-month", "UTC", "2026-11-20T12:00:00Z")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(at("last-month", "UTC", "2026-01-31T12:00:00Z")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(at("month", "Asia/Tokyo", "2026-11-30T20:00:00Z")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
});

test("all time begins with the project, and is a year at most", () => {
  const since = (createdAt?: string) => rangeAsked(read("days=all"), { timeZone: "UTC", createdAt }, noon);
  expect(since("2026-09-03T10:00:00Z")).toEqual({ from: "2026-09-03", to: "2026-11-20" });
  expect(since("2020-09-03T10:00:00Z")).toEqual({ from: "2025-11-20", to: "2026-11-20" });
  expect(since()).toEqual({ from: "2025-11-20", to: "2026-11-20" });
});

test("the granularity suits the days requested", () => {
  const query = (search: string, range: { from?: string; to?: string }) =>
    withGranularity(range, read(search)).granularity;
  expect(query("days=all", { from: "2025-11-20", to: "2026-11-20" })).toBe("week");
  expect(query("days=all&granularity=month", { from: "2025-11-20", to: "2026-11-20" })).toBe("month");
  expect(query("granularity=week", {})).toBe("week");
  expect(query("granularity=month", {})).toBeUndefined();
});

test("an invalid range has an error message", () => {
  expect(rangeProblem({ from: "", to: "2026-01-01" })).toMatch(/start and an end/);
  expect(rangeProblem({ from: "2026-01-02", to: "2026-01-01" })).toMatch(/after/);
  expect(rangeProblem({ from: "2025-01-01", to: "2026-01-01" })).toBeUndefined();
  expect(rangeProblem({ from: "2024-12-31", to: "2026-01-01" })).toMatch(/366/);
  expect(rangeProblem({ from: "2026-11-21", to: "2026-11-22" }, "2026-11-20")).toMatch(/in the future/);
});
