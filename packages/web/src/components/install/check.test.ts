import { expect, test } from "vitest";
import { checkState } from "./check.ts";

const start = Date.parse("2026-03-10T12:00:00Z");
const seen = (at: string) => ({ at: `2026-03-10T${at}Z`, origin: "https://acme.com" });

test("without a check it is idle", () => {
  expect(checkState(seen("12:00:00"), null, start)).toBe("idle");
});

test("a page that reports after the check began is detected, even after a minute", () => {
  expect(checkState(seen("12:00:01"), start, start + 2_000)).toBe("heard");
  expect(checkState(seen("12:05:00"), start, start + 300_000)).toBe("heard");
});

test("a report less than a minute before is detected, because reports are recorded once a minute", () => {
  expect(checkState(seen("11:59:01"), start, start)).toBe("heard");
  expect(checkState(seen("11:58:59"), start, start)).toBe("listening");
});

test("without a report it listens for a minute, then suggests causes", () => {
  expect(checkState(null, start, start + 59_999)).toBe("listening");
  expect(checkState(null, start, start + 60_000)).toBe("late");
  expect(checkState(seen("09:00:00"), start, start + 60_000)).toBe("late");
});
