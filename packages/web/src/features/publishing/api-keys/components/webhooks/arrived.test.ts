import { expect, test } from "vitest";
import { arrivedOf } from "../../testing.ts";
import { arrivedWords } from "./arrived.tsx";

test.each([
  [arrivedOf(0), "Nothing sent"],
  [arrivedOf(1), "100.0% delivered: 1 of 1 event"],
  [arrivedOf(1_200), "100.0% delivered: 1,200 of 1,200 events"],
  [arrivedOf(3, { tried: 4, retried: 1 }), "75.0% delivered: 3 of 4 events; 1 being retried"],
  [
    arrivedOf(402, { tried: 410, retried: 6, failed: 2 }),
    "98.0% delivered: 402 of 410 events; 6 being retried, 2 failed",
  ],
  [arrivedOf(0, { tried: 1, failed: 1 }), "0.0% delivered: 0 of 1 event; 1 failed"],
])("%j is described as %j", (arrivals, words) => {
  expect(arrivedWords(arrivals)).toBe(words);
});
