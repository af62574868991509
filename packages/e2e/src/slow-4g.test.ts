import { expect, test } from "vitest";
import { timeToContent } from "./routes/slow-4g.ts";

const load = (start: number, end: number, bytes = 0) => ({ start, end, bytes });

test("loads that begin together are one round, and one that begins after another's end is the next", () => {
  const document = load(0, 600);
  const scripts = [load(610, 900), load(612, 1_300)];
  const call = load(1_310, 2_000);
  expect(timeToContent([call, document, ...scripts], 2_500).rounds).toBe(3);
});

test("a load that ends after the content is there doesn't count", () => {
  const loads = [load(0, 600, 1_000), load(700, 1_300, 2_000), load(1_400, 9_000, 4_000)];
  expect(timeToContent(loads, 1_500)).toMatchObject({ rounds: 2, bytes: 3_000 });
});

test("the time is that of the rounds and the bytes at 1,475 kbit/s, however long the loads took", () => {
  const { content } = timeToContent([load(0, 10_000, 184_320), load(10_001, 10_002, 184_320)], 10_003);
  expect(content).toBeCloseTo(2 * 0.562_5 + 2);
});
