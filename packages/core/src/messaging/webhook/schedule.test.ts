import { hourMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { addJitter } from "./schedule.ts";

const drawn = (high: number, low: number) => ({ random: () => Uint8Array.of(high, low) });

test("a delay varies by up to a fifth, depending on the random bytes", () => {
  expect(addJitter(hourMs, drawn(0, 0))).toBe(0.8 * hourMs);
  expect(addJitter(hourMs, drawn(255, 255))).toBe(1.2 * hourMs);
  expect(addJitter(hourMs, drawn(128, 0)) / hourMs).toBeCloseTo(1, 3);
});

test("both random bytes matter, so that deliveries that failed together spread out", () => {
  const pauses = Array.from({ length: 512 }, (_, n) => addJitter(hourMs, drawn(n % 2, Math.floor(n / 2))));
  expect(new Set(pauses).size).toBe(512);
});
