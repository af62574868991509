import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  dayCount,
  dayOf,
  eachDay,
  epochDay,
  lastDays,
  mondayOf,
  previousRange,
  startOfDay,
} from "./index.ts";

test.each([
  ["2026-11-20T23:30:00Z", "Europe/Berlin", "2026-11-21"],
  ["2026-11-20T23:30:00Z", "UTC", "2026-11-20"],
  ["2026-11-20T03:30:00Z", "America/New_York", "2026-11-19"],
  ["2026-11-20T10:30:00Z", "Pacific/Kiritimati", "2026-11-21"],
  ["2026-03-29T22:30:00Z", "Europe/Berlin", "2026-03-30"],
])("%s is in %s the day %s", (instant, zone, day) => {
  expect(dayOf(Date.parse(instant), zone)).toBe(day);
});

test.each([
  ["2026-11-20", "UTC", "2026-11-20T00:00:00.000Z"],
  ["2026-07-01", "Europe/Berlin", "2026-06-30T22:00:00.000Z"],
  ["2026-11-20", "Asia/Kathmandu", "2026-11-19T18:15:00.000Z"],
  ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
  ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
])("%s in %s begins at %s, also without a midnight or without the day", (day, zone, instant) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(instant);
});

test("a day of a zone holds exactly the instants from its start to the next one's", async () => {
  const zones = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Chatham"];
  const day = fc.integer({ min: 18_000, max: 22_000 }).map((days) => addDays("1970-01-01", days));
  await fc.assert(
    fc.property(day, fc.constantFrom(...zones), (day, zone) => {
      const start = startOfDay(day, zone);
      const next = startOfDay(addDays(day, 1), zone);
      expect([dayOf(start - 1, zone), dayOf(start, zone)]).toEqual([addDays(day, -1), day]);
      expect([dayOf(next - 1, zone), dayOf(next, zone)]).toEqual([day, addDays(day, 1)]);
    }),
    { numRuns: 40 },
  );
});

test("ranges count both ends", () => {
  const range = lastDays(7, "2026-03-03");
  expect(range).toEqual({ from: "2026-02-25", to: "2026-03-03" });
  expect(dayCount(range)).toBe(7);
  expect(eachDay(range)).toEqual([
    "2026-02-25",
    "2026-02-26",
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
    "2026-03-03",
  ]);
  expect(previousRange(range)).toEqual({ from: "2026-02-18", to: "2026-02-24" });
  expect(eachDay({ from: "2026-03-03", to: "2026-03-01" })).toEqual([]);
});

test("the previous range is as long and ends just before", async () => {
  const ranges = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: -20_000, max: 20_000 }));
  await fc.assert(
    fc.property(ranges, ([length, start]) => {
      const from = addDays("2026-01-01", start);
      const range = { from, to: addDays(from, length) };
      const previous = previousRange(range);
      expect(dayCount(previous)).toBe(dayCount(range));
      expect(epochDay(previous.to) + 1).toBe(epochDay(from));
    }),
  );
});

test.each(["2026-02-30", "2026-1-1", "", "x", "2026-13-01", "2026-01-01T00:00:00Z"])(
  "%j is no day",
  (day) => {
    expect(() => epochDay(day)).toThrow(RangeError);
  },
);

test.each([
  ["2026-03-09", "2026-03-09"],
  ["2026-03-15", "2026-03-09"],
  ["2026-01-01", "2025-12-29"],
  ["1970-01-01", "1969-12-29"],
  ["1969-12-28", "1969-12-22"],
])("%s is in the week of %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test("an unknown zone is refused", () => {
  expect(() => dayOf(0, "Mars/Olympus")).toThrow(RangeError);
});
