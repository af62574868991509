import { afterEach, expect, test } from "vitest";
import { writeAs } from "../lib/format.ts";
import { formatDay, formatDayLong, formatMonth, formatWeekday } from "./days.ts";

afterEach(() => writeAs({ formats: "en-US", timeZone: null }));

const written = () =>
  [formatDay, formatDayLong, formatMonth, formatWeekday].map((write) => write("2026-11-20"));

test("days follow the default format and the member's format", () => {
  expect(written()).toEqual(["Nov 20", "Fri, Nov 20, 2026", "November 2026", "Fri"]);
  writeAs({ formats: "en-GB", timeZone: null });
  expect(written()).toEqual(["20 Nov", "Fri, 20 Nov 2026", "November 2026", "Fri"]);
});

test("days do not depend on the time zone", () => {
  writeAs({ formats: "en-US", timeZone: "Pacific/Kiritimati" });
  expect(formatDay("2026-11-20")).toBe("Nov 20");
  writeAs({ formats: "en-US", timeZone: "America/Los_Angeles" });
  expect(formatDay("2026-11-20")).toBe("Nov 20");
});
