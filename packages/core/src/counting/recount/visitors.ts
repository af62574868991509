import { addEntries, countUnique, type DateRange, type Interval } from "@kiteloop/metrics";
import { visitorsWith } from "./marks.ts";

/**
 * A day's visitors. `count` and its interval are from the day's sketch, `marks` is the number of distinct marks in its
 * events, and `likely` the estimated number of visitors for that many.
 */
export type DayVisitors = { day: string; count: number; interval: Interval; marks: number; likely: number };

const registers = 4096;

/** All marks of each day's visitors. A day takes 32 KB, for any number of visitors. */
export class Visitors {
  /** One bit for each run length of each register, by day. */
  readonly #days = new Map<string, BigUint64Array>();

  add(day: string, mark: number): void {
    const seen = this.#days.get(day) ?? new BigUint64Array(registers);
    this.#days.set(day, seen);
    const register = mark >>> 6;
    seen[register] = (seen[register] ?? 0n) | (1n << BigInt((mark & 63) - 1));
  }

  /** The days of a range with visitors, in order. */
  numbers({ from, to }: DateRange): DayVisitors[] {
    return [...this.#days]
      .filter(([day]) => day >= from && day <= to)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, seen]) => ({ day, ...visitorsOf(seen) }));
  }
}

function visitorsOf(seen: BigUint64Array): Omit<DayVisitors, "day"> {
  const longest: number[] = [];
  let marks = 0;
  seen.forEach((runs, register) => {
    if (runs === 0n) return;
    const bits = runs.toString(2);
    longest.push(register * 64 + bits.length);
    marks += bits.replaceAll("0", "").length;
  });
  const { count, interval } = countUnique(addEntries(longest));
  return { count, interval, marks, likely: visitorsWith(marks) };
}
