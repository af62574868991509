import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  addEntries,
  countUnique,
  mergeSketches,
  sketchBytes,
  sketchEntry,
  sketchOf,
  uniqueError,
} from "../index.ts";
import { seededRandom } from "../random.ts";
import { encode, registerCount, runBits } from "./registers.ts";

// The same cases each time, so that a failure means a change of the code.
fc.configureGlobal({ seed: 2_026 });

/** Different 64-bit hashes. */
function hashes(seed: number, count: number): bigint[] {
  const random = seededRandom(seed);
  const word = () => BigInt(Math.floor(random() * 2 ** 32));
  return Array.from({ length: count }, () => (word() << 32n) | word());
}

const anySketch = fc
  .tuple(fc.nat(), fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 4_000 })))
  .map(([seed, count]) => sketchOf(hashes(seed, count)));

test("merging is associative, commutative and idempotent, byte for byte", async () => {
  await fc.assert(
    fc.property(anySketch, anySketch, anySketch, (a, b, c) => {
      const left = mergeSketches([mergeSketches([a, b]), c]);
      expect(mergeSketches([a, mergeSketches([b, c])])).toEqual(left);
      expect(mergeSketches([c, b, a])).toEqual(left);
      expect(mergeSketches([left, a, left])).toEqual(left);
      expect(mergeSketches([a])).toEqual(a);
      expect(mergeSketches([a, new Uint8Array(0)])).toEqual(a);
    }),
    { numRuns: 20 },
  );
});

test("a merged sketch equals that of all hashes, in any order, batches and repetitions", async () => {
  await fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 3_000 }), fc.nat({ max: 3_000 }), (seed, count, cut) => {
      const all = hashes(seed, count);
      const whole = sketchOf(all);
      expect(mergeSketches([sketchOf(all.slice(0, cut)), sketchOf(all.slice(cut))])).toEqual(whole);
      expect(sketchOf(all.slice(cut), sketchOf(all.slice(0, cut)))).toEqual(whole);
      expect(sketchOf([...all].reverse(), whole)).toEqual(whole);
    }),
    { numRuns: 20 },
  );
});

test("the entries of hashes make the same sketch as the hashes, in parts too", () => {
  const all = hashes(5, 5_000);
  const entries = all.map(sketchEntry);
  expect(Math.max(...entries)).toBeLessThan(2 ** 18);
  expect(addEntries(entries)).toEqual(sketchOf(all));
  expect(addEntries(entries.slice(0, 99), addEntries(entries.slice(99)))).toEqual(sketchOf(all));
});

test.each([-1, 0, 64, 54, 2 ** 18, 1.5, Number.NaN])("%d is not an entry", (entry) => {
  expect(() => addEntries([entry])).toThrow(RangeError);
});

test("a sketch takes three bytes for each of a few hashes, and never more than 3,072", () => {
  expect(sketchOf([])).toHaveLength(0);
  expect(sketchOf(hashes(1, 10))).toHaveLength(30);
  expect(sketchOf(hashes(1, 100_000))).toHaveLength(3_072);
  expect(sketchBytes).toBe(3_072);
});

test.each([
  [1, 30],
  [100, 30],
  [1_500, 30],
  [12_000, 30],
  [60_000, 12],
])("counts of %d different hashes stay within the stated error", (count, runs) => {
  const errors = Array.from({ length: runs }, (_, run) => {
    const found = countUnique(sketchOf(hashes(1_000 * count + run, count)));
    return {
      relative: found.count / count - 1,
      held: found.interval.low <= count && count <= found.interval.high,
    };
  });
  const spread = Math.sqrt(errors.reduce((sum, { relative }) => sum + relative ** 2, 0) / runs);
  expect(spread).toBeLessThan(1.35 * uniqueError);
  expect(errors.filter(({ held }) => held).length).toBeGreaterThanOrEqual(0.85 * runs);
  for (const { relative } of errors) expect(Math.abs(relative)).toBeLessThan(4 * uniqueError);
});

test("counts too large to be tested directly follow from registers drawn like theirs", () => {
  for (const count of [1e7, 1e10, 1e13]) {
    const random = seededRandom(count % 97);
    const registers = Uint8Array.from({ length: registerCount }, () => {
      // The largest of count / 4,096 geometric runs, by inversion.
      const share = random() ** (registerCount / count);
      return Math.min(runBits + 1, Math.ceil(-Math.log2(1 - share)));
    });
    const found = countUnique(encode(registers)).count;
    expect(Math.abs(found / count - 1)).toBeLessThan(3 * uniqueError);
  }
});

test("even the fullest sketch has a finite count, and an invalid sketch is refused", () => {
  const full = encode(new Uint8Array(registerCount).fill(runBits + 1));
  expect(Number.isFinite(countUnique(full).count)).toBe(true);
  for (const bytes of [[1], [0, 0, 1, 0, 0, 1], [255, 255, 255], [0, 0, 60], [0, 0, 64]]) {
    expect(() => countUnique(Uint8Array.from(bytes))).toThrow(RangeError);
  }
  expect(() => countUnique(new Uint8Array(3_075))).toThrow(RangeError);
  expect(() => mergeSketches([new Uint8Array(3_072).fill(255)])).toThrow(RangeError);
});

test("hashes are read as 64 bits, whatever their sign", () => {
  expect(sketchOf([-1n])).toEqual(sketchOf([2n ** 64n - 1n]));
  expect(countUnique(sketchOf([0n, 2n ** 63n, 1n])).count).toBe(2);
});
