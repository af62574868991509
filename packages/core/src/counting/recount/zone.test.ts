import { addDays, dayOf, hourOf, startOfDay } from "@kiteloop/metrics/days";
import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningOf, clockAt } from "./zone.ts";

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  // Clocks skip midnight, or have it twice.
  ...["Africa/Cairo", "America/Santiago", "America/Havana", "Asia/Beirut"],
  // Offsets of half and quarter hours, and the extremes.
  ...["Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Pago_Pago"],
];
const anyZone = fc.constantFrom(...zones);
const years = { min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) };

test("local times and days equal those of the dashboards, which compute them differently", () => {
  fc.assert(
    fc.property(anyZone, fc.integer(years), (zone, at) => {
      expect(clockAt(at, zone)).toEqual({ day: dayOf(at, zone), hour: hourOf(at, zone) });
    }),
    { numRuns: 500, seed: 1 },
  );
});

test.each(zones)("for two years every day in %s begins at its first local instant", (zone) => {
  for (let day = "2026-01-01"; day < "2028-01-01"; day = addDays(day, 1)) {
    const at = beginningOf(day, zone);
    expect(at, day).toBe(startOfDay(day, zone));
    expect(clockAt(at, zone).day).toBe(day);
    expect(clockAt(at - 1, zone).day).toBe(addDays(day, -1));
  }
});

test("days on which clocks change have 23 or 25 hours, and may begin at one o'clock", () => {
  const hours = (day: string, zone: string) =>
    (beginningOf(addDays(day, 1), zone) - beginningOf(day, zone)) / 3_600_000;
  expect(hours("2026-03-29", "Europe/Berlin")).toBe(23);
  expect(hours("2026-10-25", "Europe/Berlin")).toBe(25);
  expect(hours("2026-11-01", "America/New_York")).toBe(25);
  expect(clockAt(beginningOf("2026-09-06", "America/Santiago"), "America/Santiago").hour).toBe(1);
});

test("an unknown time zone is refused", () => {
  expect(() => clockAt(0, "Mars/Base")).toThrow(RangeError);
});
