import { expect, test } from "vitest";
import { jittered } from "./schedule.ts";

const drawn = (high: number, low: number) => ({ random: () => Uint8Array.of(high, low) });
const hour = 3_600_000;

test("a pause is up to a fifth shorter or longer, by what is drawn", () => {
  expect(jittered(hour, drawn(0, 0))).toBe(0.8 * hour);
  expect(jittered(hour, drawn(255, 255))).toBe(1.2 * hour);
  expect(jittered(hour, drawn(128, 0)) / hour).toBeCloseTo(1, 3);
});

test("both bytes of what is drawn count, so that deliveries which failed together spread out", () => {
  const pauses = Array.from({ length: 512 }, (_, n) => jittered(hour, drawn(n % 2, Math.floor(n / 2))));
  expect(new Set(pauses).size).toBe(512);
});
