import { afterEach, expect, test, vi } from "vitest";
import {
  exampleOf,
  formatAgo,
  formatCount,
  formatDate,
  formatDateTime,
  formatHundredths,
  formatK,
  formatShare,
  homeOf,
  writeAs,
} from "./format.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  writeAs({ formats: "en-US", timeZone: null });
});

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
])("%i seconds ago is %s", (seconds, text) => expect(formatAgo(before(seconds), now)).toBe(text));

test("a missing number is a dash, not zero", () => {
  expect(formatK(null)).toBe("–");
  expect(formatShare(null)).toBe("–");
  expect(formatK(0)).toBe("0.00");
  expect(formatShare(0.1349)).toBe("13.5%");
});

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, " ");

test("dates follow the member's format and zone, whatever the browser's", () => {
  writeAs({ formats: "en-GB", timeZone: "Asia/Tokyo" });
  expect(formatDateTime("2026-12-31T23:30:00Z")).toBe("1 Jan 2027, 08:30");
  expect(formatDate("2026-12-31T23:30:00Z")).toBe("1 Jan 2027");
  expect(formatCount(12_345)).toBe("12,345");
  writeAs({ formats: "en-US", timeZone: "America/New_York" });
  expect(plain(formatDateTime("2026-12-31T23:30:00Z"))).toBe("Dec 31, 2026, 6:30 PM");
});

/** Sets the browser's language for members who use its formats. */
function inBrowser(language: string): void {
  vi.stubGlobal("navigator", { language });
  writeAs({ formats: null, timeZone: "UTC" });
}

test.each([
  ["en-US", "Dec 31, 2026, 6:30 PM", "12,345", "0.42", "13.5%"],
  ["en", "Dec 31, 2026, 6:30 PM", "12,345", "0.42", "13.5%"],
  ["en-GB", "31 Dec 2026, 18:30", "12,345", "0.42", "13.5%"],
  ["de", "31 Dec 2026, 18:30", "12.345", "0,42", "13,5 %"],
  ["de-CH", "31 Dec 2026, 18:30", "12’345", "0.42", "13.5%"],
])("a browser in %s writes %s in English words", (language, moment, count, k, share) => {
  inBrowser(language);
  expect(plain(formatDateTime("2026-12-31T18:30:00Z"))).toBe(moment);
  expect([formatCount(12_345).replace("'", "’"), formatK(0.42), plain(formatShare(0.135))]).toEqual([
    count,
    k,
    share,
  ]);
  expect(formatHundredths(0.42)).toBe(k);
});

test("a member's choice overrides the browser", () => {
  inBrowser("de");
  writeAs({ formats: "en-GB", timeZone: "UTC" });
  expect(formatCount(12_345)).toBe("12,345");
});

test("a region without its own English format does not get the American one", () => {
  expect(homeOf("es-419")).toBe("en-001");
  expect(homeOf("fr-CA")).toBe("en-CA");
});

test("an unknown zone falls back to the browser's, and the format still applies", () => {
  writeAs({ formats: "en-GB", timeZone: "Mars/Olympus" });
  expect(formatDate("2026-06-15T12:00:00Z")).toBe("15 Jun 2026");
});

test("each format has an example", () => {
  expect(exampleOf("en-GB")).toBe("31 Jan 2026, 14:30");
  expect(plain(exampleOf("en-US"))).toBe("Jan 31, 2026, 2:30 PM");
});
