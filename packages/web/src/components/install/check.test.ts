import { expect, test } from "vitest";
import { checkState } from "./check.ts";

const start = Date.parse("2026-03-10T12:00:00Z");
const seen = (at: string) => ({ at: `2026-03-10T${at}Z`, origin: "https://acme.com" });

test("nobody checks, nothing is said", () => {
  expect(checkState(seen("12:00:00"), null, start)).toBe("idle");
});

test("a page that reports after the check began is heard, even after a minute", () => {
  expect(checkState(seen("12:00:01"), start, start + 2_000)).toBe("heard");
  expect(checkState(seen("12:05:00"), start, start + 300_000)).toBe("heard");
});

test("one that reported less than a minute before is heard, because no second note is made in it", () => {
  expect(checkState(seen("11:59:01"), start, start)).toBe("heard");
  expect(checkState(seen("11:58:59"), start, start)).toBe("listening");
});

test("without a page one listens for a minute, then it is time to look for the reason", () => {
  expect(checkState(null, start, start + 59_999)).toBe("listening");
  expect(checkState(null, start, start + 60_000)).toBe("late");
  expect(checkState(seen("09:00:00"), start, start + 60_000)).toBe("late");
});
