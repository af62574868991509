import { expect, test } from "vitest";
import { instantOf, localOf, zonedText } from "./zoned.ts";

test("a local time converts to an instant and back", () => {
  expect(instantOf("2026-07-01T09:30", "Europe/Berlin")).toBe("2026-07-01T07:30:00.000Z");
  expect(instantOf("2026-01-01T09:30", "America/Los_Angeles")).toBe("2026-01-01T17:30:00.000Z");
  expect(localOf("2026-07-01T07:30:00.000Z", "Europe/Berlin")).toBe("2026-07-01T09:30");
  expect(localOf("2026-07-01T07:30:00Z", "UTC")).toBe("2026-07-01T07:30");
});

test("a skipped hour is the one after it, a repeated hour the first", () => {
  expect(instantOf("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  expect(instantOf("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
});

test("an invalid date and time is null", () => {
  for (const text of ["", "2026-02-30T10:00", "tomorrow"]) expect(instantOf(text, "UTC")).toBe(null);
});

test("a time is written with its zone", () => {
  expect(zonedText("2026-12-31T23:30:00Z", "America/New_York").replaceAll("\u202f", " ")).toBe(
    "Dec 31, 2026, 6:30 PM (America/New York)",
  );
});
