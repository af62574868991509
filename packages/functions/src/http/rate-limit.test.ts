import { AppError } from "@kiteloop/core/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { assertRate } from "./rate-limit.ts";

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("KITELOOP_TABLE", "test");
  vi.stubEnv("APP_ORIGIN", "https://app.test");
  vi.stubEnv("EDGE_ORIGIN", "https://edge.test");
});

function allowed(caller: string, requests: number, perMinute: number, at: number): number {
  let passed = 0;
  for (let i = 0; i < requests; i++) {
    try {
      assertRate("test.endpoint", caller, perMinute, at);
      passed++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error.code).toBe("request.rate_limited");
      expect(error.details.retryAfter).toBeGreaterThan(0);
    }
  }
  return passed;
}

test("a caller gets as many requests a minute as declared, and others are not held up by them", () => {
  expect(allowed("a", 50, 10, 0)).toBe(10);
  expect(allowed("b", 5, 10, 0)).toBe(5);
});

test("the window slides: no double burst at the turn of a minute, and a full one after two", () => {
  expect(allowed("c", 10, 10, 59_000)).toBe(10);
  expect(allowed("c", 10, 10, 61_000)).toBeLessThan(3);
  expect(allowed("c", 10, 10, 59_000 + 3 * 60_000)).toBe(10);
});
