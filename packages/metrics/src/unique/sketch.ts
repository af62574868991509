import type { Interval } from "../wilson.ts";
import { decode, encode, registerCount, runBits, type SketchEntry, sketchEntry } from "./registers.ts";

export { type SketchEntry, sketchEntry } from "./registers.ts";

/** Standard error of a count by `countUnique`, relative: 1.04 / sqrt(4,096). */
export const uniqueError = 1.04 / Math.sqrt(registerCount);

/** Maximum size of a sketch, in bytes. */
export const sketchBytes = (registerCount * 6) / 8;

/**
 * A sketch for counting different hashes without storing them: HyperLogLog with 4,096 registers. It takes 3
 * bytes for each of the first thousand and at most 3,072 in all. Repeated hashes change nothing.
 *
 * Source: Flajolet, Fusy, Gandouet and Meunier, "HyperLogLog" (AofA 2007).
 * @param hashes of 64 evenly spread bits each, for instance the first 8 bytes of SHA-256.
 * @param onto a sketch they are added to; it stays unchanged.
 * @throws RangeError if `onto` is not a sketch.
 */
export function sketchOf(hashes: Iterable<bigint>, onto: Uint8Array = new Uint8Array(0)): Uint8Array {
  return addEntries(Array.from(hashes, sketchEntry), onto);
}

/**
 * Like `sketchOf`, for hashes of which only their entries were kept. @throws RangeError for an invalid entry
 * or sketch.
 */
export function addEntries(entries: Iterable<SketchEntry>, onto: Uint8Array = new Uint8Array(0)): Uint8Array {
  const registers = decode(onto);
  for (const entry of entries) {
    if (!isSketchEntry(entry)) throw new RangeError("is no entry of a sketch");
    const register = entry >>> 6;
    registers[register] = Math.max(registers[register] ?? 0, entry & 63);
  }
  return encode(registers);
}

/** Whether a number is a valid result of {@link sketchEntry}. */
export function isSketchEntry(entry: number): boolean {
  const run = entry & 63;
  return Number.isInteger(entry) && entry >= 0 && entry < registerCount * 64 && run > 0 && run <= runBits + 1;
}

/**
 * The union of sketches: byte for byte the sketch of all their hashes, in any order and after any number of
 * merges. Without sketches it is the empty one. @throws RangeError for an invalid sketch.
 */
export function mergeSketches(sketches: readonly Uint8Array[]): Uint8Array {
  const merged = new Uint8Array(registerCount);
  for (const sketch of sketches) {
    decode(sketch).forEach((value, register) => {
      if (value > (merged[register] ?? 0)) merged[register] = value;
    });
  }
  return encode(merged);
}

export interface UniqueCount {
  /** Whole number, 0 up; within 1.7% of the truth in two of three cases. */
  readonly count: number;
  /** Two standard errors to either side, which cover the truth in 95 of 100 cases. */
  readonly interval: Interval;
}

/**
 * The number of different hashes a sketch has seen. Visitors' marks change each day, because nothing is
 * stored on the visitor's device, so sketches can be merged within a day only: for several days there is only
 * the sum of their counts, in which a visitor on two days counts twice. Valid from 0 to 10^15 without tables
 * or switches between formulas. Source: O. Ertl, "New cardinality estimation algorithms for HyperLogLog
 * sketches" (arXiv 1702.01284), algorithm 6.
 * @throws RangeError for an invalid sketch.
 */
export function countUnique(sketch: Uint8Array): UniqueCount {
  const counts = new Float64Array(runBits + 2);
  for (const value of decode(sketch)) counts[value] = (counts[value] ?? 0) + 1;
  const empty = counts[0] ?? 0;
  if (empty === registerCount) return { count: 0, interval: { low: 0, high: 0 } };
  let z = registerCount * tau(1 - (counts[runBits + 1] ?? 0) / registerCount);
  for (let run = runBits; run >= 1; run -= 1) z = (z + (counts[run] ?? 0)) / 2;
  z += registerCount * sigma(empty / registerCount);
  // With every register at its maximum no estimate is possible; that would take 2^64 hashes.
  const count = z > 0 ? Math.round(registerCount ** 2 / (2 * Math.LN2 * z)) : 2 ** 64;
  const off = 2 * uniqueError * count;
  const least = registerCount - empty;
  return { count, interval: { low: Math.max(least, Math.floor(count - off)), high: Math.ceil(count + off) } };
}

/** x + sum of x^(2^k) * 2^(k-1), for 0 <= x < 1. */
function sigma(x: number): number {
  let power = x;
  let weight = 1;
  let sum = x;
  for (let before = -1; before !== sum; weight *= 2) {
    power *= power;
    before = sum;
    sum += power * weight;
  }
  return sum;
}

/** (1 - x - sum of (1 - x^(2^-k))^2 * 2^-k) / 3, for 0 <= x <= 1. */
function tau(x: number): number {
  if (x === 0 || x === 1) return 0;
  let root = x;
  let weight = 1;
  let sum = 1 - x;
  for (let before = -1; before !== sum; ) {
    root = Math.sqrt(root);
    before = sum;
    weight /= 2;
    sum -= (1 - root) ** 2 * weight;
  }
  return sum / 3;
}
