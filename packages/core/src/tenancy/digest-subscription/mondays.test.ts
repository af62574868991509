import { expect, test } from "vitest";
import { latestMonday, mondayAfter, nextMonday, plannedAt } from "./mondays.ts";

const at = (instant: string) => Date.parse(instant);

test("a Monday is planned when it begins in the earliest time zone", () => {
  expect(plannedAt("2026-11-16")).toBe("2026-11-15T10:00:00.000Z");
  expect(latestMonday(at("2026-11-15T09:59:59.999Z"), false)).toBe("2026-11-09");
  expect(latestMonday(at("2026-11-15T10:00:00.000Z"), false)).toBe("2026-11-16");
});

test("a member who turns it on on a Sunday is emailed the next morning, one who does so on a Monday a week later", () => {
  expect(nextMonday(at("2026-11-15T23:00:00Z"), false)).toBe("2026-11-16");
  expect(nextMonday(at("2026-11-16T00:00:00Z"), false)).toBe("2026-11-23");
  expect(nextMonday(at("2026-11-18T12:00:00Z"), false)).toBe("2026-11-23");
});

test("a monthly email belongs to the first Monday of a month", () => {
  expect(nextMonday(at("2026-11-01T12:00:00Z"), true)).toBe("2026-11-02");
  expect(nextMonday(at("2026-11-02T00:00:00Z"), true)).toBe("2026-12-07");
  expect(latestMonday(at("2026-11-25T12:00:00Z"), true)).toBe("2026-11-02");
  expect(mondayAfter("2026-12-07", true)).toBe("2027-01-04");
  expect(mondayAfter("2026-11-16", false)).toBe("2026-11-23");
});
