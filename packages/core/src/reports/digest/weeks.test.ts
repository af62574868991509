import { expect, test } from "vitest";
import { digestPeriodStart, weekBefore } from "./weeks.ts";

const told = (monday: string, ...timeZones: string[]) =>
  new Date(digestPeriodStart(monday, timeZones)).toISOString();
const at = (instant: string) => Date.parse(instant);

test.each([
  ["2026-03-23", "Europe/Berlin", "2026-03-23T07:00:00.000Z"],
  // Clocks went forward in the night before; in October, back.
  ["2026-03-30", "Europe/Berlin", "2026-03-30T06:00:00.000Z"],
  ["2026-10-26", "Europe/Berlin", "2026-10-26T07:00:00.000Z"],
  ["2026-03-09", "America/New_York", "2026-03-09T12:00:00.000Z"],
  ["2026-03-02", "America/New_York", "2026-03-02T13:00:00.000Z"],
  ["2026-11-16", "Pacific/Kiritimati", "2026-11-15T18:00:00.000Z"],
  ["2026-11-16", "Pacific/Pago_Pago", "2026-11-16T19:00:00.000Z"],
  // A day without a midnight: clocks went forward at its start.
  ["2021-03-22", "Asia/Tehran", "2021-03-22T03:30:00.000Z"],
  ["2026-11-16", "UTC", "2026-11-16T08:00:00.000Z"],
])("on %s it is eight o'clock in %s at %s", (monday, timeZone, instant) => {
  expect(told(monday, timeZone)).toBe(instant);
});

test("a workspace with projects in several zones waits until the week is over in all of them", () => {
  expect(told("2026-11-16", "Europe/Berlin", "Pacific/Pago_Pago")).toBe("2026-11-16T12:00:00.000Z");
  expect(told("2026-11-16", "Pacific/Pago_Pago", "Europe/Berlin")).toBe("2026-11-16T19:00:00.000Z");
});

test("no Monday morning begins anywhere before its emails are planned", () => {
  expect(at("2026-11-15T10:00:00.000Z")).toBeLessThan(
    digestPeriodStart("2026-11-16", ["Pacific/Kiritimati"]),
  );
});

test("the summarized week ends with the Sunday before", () => {
  expect(weekBefore("2026-11-16")).toEqual({ from: "2026-11-09", to: "2026-11-15" });
});
