import { expect, test } from "vitest";
import { instantOf, localOf, zonedText } from "./zoned.ts";

test("a local time is the instant of its zone, and back", () => {
  expect(instantOf("2026-07-01T09:30", "Europe/Berlin")).toBe("2026-07-01T07:30:00.000Z");
  expect(instantOf("2026-01-01T09:30", "America/Los_Angeles")).toBe("2026-01-01T17:30:00.000Z");
  expect(localOf("2026-07-01T07:30:00.000Z", "Europe/Berlin")).toBe("2026-07-01T09:30");
  expect(localOf("2026-07-01T07:30:00Z", "UTC")).toBe("2026-07-01T07:30");
});

test("the hour that a clock change skips is the one after it; of the hour that comes twice it is the first", () => {
  expect(instantOf("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  expect(instantOf("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
});

test("what is no date and time is no instant", () => {
  for (const text of ["", "2026-02-30T10:00", "tomorrow"]) expect(instantOf(text, "UTC")).toBe(null);
});

test("a moment is written with its zone", () => {
  expect(zonedText("2026-12-31T23:30:00Z", "America/New_York").replaceAll("\u202f", " ")).toBe(
    "Dec 31, 2026, 6:30 PM (America/New York)",
  );
});
