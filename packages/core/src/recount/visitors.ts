import { addEntries, countUnique, type DateRange, type Interval } from "@kiteloop/metrics";
import { visitorsWith } from "./marks.ts";

/**
 * A day's visitors. `count` and its interval are what a sketch of the day says, `marks` how many different marks its
 * events bear, and `likely` how many visitors leave so many.
 */
export type DayVisitors = { day: string; count: number; interval: Interval; marks: number; likely: number };

const registers = 4096;

/** The marks of each day's visitors, every one of them. A day takes 32 KB, however many there are. */
export class Visitors {
  /** A bit for each of a register's runs of zeros, by day. */
  readonly #days = new Map<string, BigUint64Array>();

  add(day: string, mark: number): void {
    const seen = this.#days.get(day) ?? new BigUint64Array(registers);
    this.#days.set(day, seen);
    const register = mark >>> 6;
    seen[register] = (seen[register] ?? 0n) | (1n << BigInt((mark & 63) - 1));
  }

  /** The days of a range that had any, in order. */
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
