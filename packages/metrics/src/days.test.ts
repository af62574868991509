import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  dayCount,
  dayOf,
  eachDay,
  epochDay,
  hourOf,
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

test("a day of a zone contains exactly the instants from its start to the next one's", async () => {
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

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Asia/Kolkata",
  "Asia/Kathmandu",
];
const moreZones = [
  ...zones,
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "America/Sao_Paulo",
  "Africa/Casablanca",
];

test("the hour is the local one, also if clocks change and offsets are not whole hours", async () => {
  const minute = 60_000;
  const instant = fc.integer({
    min: Date.parse("2015-01-01") / minute,
    max: Date.parse("2030-01-01") / minute,
  });
  const anyZone = fc.constantFrom(...moreZones);
  const agrees = fc.property(instant, anyZone, (minutes, zone) => {
    const at = minutes * minute;
    // Computed in another way: from the offset that the zone itself names.
    const named = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value;
    const [, sign = "+", hours = "0", minutesOff = "0"] = /GMT(?:([+-])(\d+):(\d+))?/.exec(named ?? "") ?? [];
    const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutesOff)) * minute;
    expect(hourOf(at, zone)).toBe(new Date(at + offset).getUTCHours());
  });
  await fc.assert(agrees, { numRuns: 1_000 });
});

test.each<[string, string, number, number[], number[]]>([
  ["2026-03-29", "Europe/Berlin", 23, [2], []],
  ["2026-10-25", "Europe/Berlin", 25, [], [2]],
  ["2026-10-04", "Australia/Lord_Howe", 23.5, [], []],
  ["2026-04-05", "Australia/Lord_Howe", 24.5, [], []],
  ["2026-11-20", "Asia/Kathmandu", 24, [], []],
])("%s in %s has %d hours: %j not at all, %j twice", (day, zone, length, never, twice) => {
  const quarters = new Array<number>(24).fill(0);
  const end = startOfDay(addDays(day, 1), zone);
  for (let at = startOfDay(day, zone); at < end; at += 900_000) {
    expect(dayOf(at, zone)).toBe(day);
    const hour = hourOf(at, zone);
    quarters[hour] = (quarters[hour] ?? 0) + 1;
  }
  expect(quarters.reduce((sum, count) => sum + count, 0)).toBe(length * 4);
  quarters.forEach((count, hour) => {
    if (Number.isInteger(length)) expect(count).toBe(never.includes(hour) ? 0 : twice.includes(hour) ? 8 : 4);
  });
});

test("ranges include both ends", () => {
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
  "%j is not a day",
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

test("the cached minute is not used for the next one", () => {
  const newYear = Date.UTC(2026, 0, 1);
  const asked = [newYear - 60_000, newYear - 1, newYear, newYear - 30_000, newYear + 59_999];
  expect(asked.map((at) => [dayOf(at, "UTC"), hourOf(at, "UTC")])).toEqual([
    ["2025-12-31", 23],
    ["2025-12-31", 23],
    ["2026-01-01", 0],
    ["2025-12-31", 23],
    ["2026-01-01", 0],
  ]);
  expect(dayOf(newYear, "America/New_York")).toBe("2025-12-31");
  // Until 1972 Liberia was 44 minutes and 30 seconds behind.
  const monrovia = Date.UTC(1971, 5, 1, 0, 44, 30);
  expect([dayOf(monrovia - 1, "Africa/Monrovia"), dayOf(monrovia, "Africa/Monrovia")]).toEqual([
    "1971-05-31",
    "1971-06-01",
  ]);
});
