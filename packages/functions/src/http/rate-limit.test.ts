import { AppError } from "@kiteloop/core/shared/errors";
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

test("a caller gets the declared number of requests a minute, and others are not affected", () => {
  expect(allowed("a", 50, 10, 0)).toBe(10);
  expect(allowed("b", 5, 10, 0)).toBe(5);
});

test("the window slides: no double burst between two minutes, and the full limit after two", () => {
  expect(allowed("c", 10, 10, 59_000)).toBe(10);
  expect(allowed("c", 10, 10, 61_000)).toBeLessThan(3);
  expect(allowed("c", 10, 10, 59_000 + 3 * 60_000)).toBe(10);
});

test("a clock that is set back by a day keeps nobody out, and one by some seconds admits no more", () => {
  const day = 86_400_000;
  expect(allowed("set back", 10, 10, 2 * day)).toBe(10);
  expect(allowed("set back", 5, 10, 2 * day + 61_000)).toBeLessThan(2);
  expect(allowed("set back", 20, 10, day)).toBe(10);
  expect(allowed("set back", 10, 10, day - 10_000)).toBe(0);
  expect(allowed("set back", 10, 10, day + 3 * 60_000)).toBe(10);
});

test("after a minute the last window still counts, by the part of it that is less than a minute ago", () => {
  expect(allowed("e", 10, 10, 0)).toBe(10);
  expect(allowed("e", 10, 10, 90_000)).toBe(5);
});

test("a caller who waits as long as the answer says passes, whatever they tried before", () => {
  for (const [used, at] of [
    [10, 0],
    [25, 30_000],
    [3, 59_999],
  ] as const) {
    const caller = `waiting ${used}`;
    allowed(caller, used, 10, at);
    let now = at + 1_000;
    for (let round = 0; round < 40; round++) {
      let wait = 0;
      try {
        assertRate("test.endpoint", caller, 10, now);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        wait = (error.details.retryAfter ?? 0) * 1000;
        expect(wait).toBeLessThanOrEqual(120_000);
        expect(allowed(caller, 1, 10, now + wait)).toBe(1);
      }
      now += wait + 100;
    }
  }
});

test("the addresses of one IPv6 subscriber are one caller, those of two are two", () => {
  const passed = ["2001:db8:7:8::1", "2001:0DB8:7:8:ffff::2", "2001:db8:7:8:1:2:3:4"].map((address) =>
    allowed(address, 5, 10, 0),
  );
  expect(passed).toEqual([5, 5, 0]);
  expect(allowed("2001:db8:7:9::1", 5, 10, 0)).toBe(5);
  expect(allowed("::ffff:192.0.2.1", 10, 10, 0)).toBe(10);
  expect(allowed("::ffff:192.0.2.2", 10, 10, 0)).toBe(10);
});

test("a caller over the limit stays limited however many others come", () => {
  expect(allowed("flooded", 10, 10, 0)).toBe(10);
  for (let n = 0; n < 60_000; n++) {
    assertRate("test.endpoint", `other ${n}`, 10, 0);
    if (n % 10_000 === 0) expect(allowed("flooded", 1, 10, 0)).toBe(0);
  }
  expect(allowed("flooded", 1, 10, 0)).toBe(0);
});

test("each request learns what is left, and a refused one when to come back", () => {
  expect(assertRate("test.endpoint", "quota", 3, 0)).toEqual({ limit: 3, remaining: 2, seconds: 60 });
  expect(assertRate("test.endpoint", "quota", 3, 15_000)).toEqual({ limit: 3, remaining: 1, seconds: 45 });
  assertRate("test.endpoint", "quota", 3, 15_000);
  const refused = () => assertRate("test.endpoint", "quota", 3, 15_000);
  expect(refused).toThrow(
    expect.objectContaining({
      details: {
        retryAfter: expect.any(Number),
        quota: { limit: 3, remaining: 0, seconds: expect.any(Number) },
      },
    }),
  );
});
