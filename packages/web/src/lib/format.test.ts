import { expect, test } from "vitest";
import { formatAgo, formatK, formatShare } from "./format.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

test.each([
  [-30, "just now"],
  [0, "just now"],
  [59, "just now"],
  [60, "1 minute ago"],
  [119, "1 minute ago"],
  [3_600, "1 hour ago"],
  [86_399, "23 hours ago"],
  [86_400, "yesterday"],
  [30 * 86_400, "30 days ago"],
  [31 * 86_400, "Oct 20, 2026"],
])("%i seconds back is %s", (seconds, text) => expect(formatAgo(before(seconds), now)).toBe(text));

test("a number there is none of is a dash, not a nought", () => {
  expect(formatK(null)).toBe("–");
  expect(formatShare(null)).toBe("–");
  expect(formatK(0)).toBe("0.00");
  expect(formatShare(0.1349)).toBe("13.5 %");
});
