import { comparedRanges } from "../compared-ranges.ts";
import { type CountChange, chainDispersion, countChange, spreadWeeks } from "../count-change.ts";
import { addDays, type DateRange, dayCount, lastDays } from "../days.ts";
import { drawNormal, drawPoisson, type Random } from "../numeric/draw.ts";
import { type LawId, laws } from "./laws.ts";
import { groupCount } from "./trial.ts";

/** A loop whose counts of two periods are compared. */
export interface CountsTruth {
  /** Of a participant's invitees; without one, nobody brings anybody. */
  readonly law?: LawId;
  readonly k?: number;
  /** Invitees who join, not all participants. */
  readonly joins?: boolean;
  /** Uninvited participants a day. */
  readonly perDay: number;
  /** Of the compared period; today is the one after it. */
  readonly days: number;
  /** Whole weeks before today's week in which anything is counted. */
  readonly weeks?: number;
  /** How many times as many come in the compared period; 1: nothing changes. */
  readonly lift?: number;
  /** Weekends have three tenths of the other days. */
  readonly weekends?: boolean;
  /** The number of uninvited participants swings from day to day, with a correlation of 0.8 and by 30%. */
  readonly swings?: boolean;
}

const start = "2026-01-05";
/** Today is the fourth day of its week. */
const sinceMonday = 3;
/** Days until a loop is stationary. */
const settling = 120;
/** Of the time from a participant's join to those of their invitees, in days; lognormal. */
const delay = { median: 4, sigma: 0.8 };
const swing = { correlation: 0.8, size: 0.3 };

/** The change of a count as the product states it, of chains that begin at random. */
export function countsChange(truth: CountsTruth, random: Random): CountChange | null {
  const { days, weeks = spreadWeeks } = truth;
  const end = 7 * weeks + sinceMonday;
  const today = addDays(start, end);
  const found = comparedRanges(lastDays(days, addDays(today, -1)), today);
  if (found === null) return null;
  const { counts, groups } = counted(truth, end, random);
  const sum = ({ from, to }: DateRange) => {
    const first = dayCount({ from: start, to: from }) - 1;
    return sumOf(counts.slice(first, first + dayCount({ from, to })));
  };
  const spread = {
    from: start,
    weeks: Array.from({ length: weeks }, (_, week) => sum(lastDays(7, addDays(start, 7 * week + 6)))),
    chains: chainDispersion(groups, sumOf(counts)),
  };
  return countChange(
    { now: sum(found.now), before: sum(found.before), range: found.now, previous: found.before },
    spread,
  );
}

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

/** Counts by day and by group of chains. */
function counted({ law, k = 0, joins, ...truth }: CountsTruth, end: number, random: Random) {
  const counts = new Array<number>(end).fill(0);
  const groups = new Array<number>(groupCount).fill(0);
  const before = law === undefined ? 0 : settling;
  const count = (at: number, group: number) => {
    const day = Math.floor(at) - before;
    if (day < 0 || day >= end) return;
    counts[day] = (counts[day] ?? 0) + 1;
    groups[group] = (groups[group] ?? 0) + 1;
  };
  const level = levelsOf(truth, random);
  for (let day = 0; day < before + end; day += 1) {
    for (let left = drawPoisson(random, level(day - before, end)); left > 0; left -= 1) {
      const group = Math.floor(random() * groupCount);
      const joined = [day + random()];
      if (!joins) count(joined[0] ?? 0, group);
      if (law === undefined) continue;
      for (let at = joined.pop(); at !== undefined; at = joined.pop()) {
        for (let invitees = laws[law].draw(random, k); invitees > 0; invitees -= 1) {
          const next = at + delay.median * Math.exp(delay.sigma * drawNormal(random));
          if (next >= before + end) continue;
          count(next, group);
          joined.push(next);
        }
      }
    }
  }
  return { counts, groups };
}

/** The expected number of uninvited participants of a day. */
function levelsOf({ perDay, days, lift = 1, weekends, swings }: CountsTruth, random: Random) {
  let state = drawNormal(random);
  const { correlation, size } = swing;
  return (day: number, end: number) => {
    if (swings) state = correlation * state + Math.sqrt(1 - correlation ** 2) * drawNormal(random);
    const weekday = weekends ? (day % 7 < 5 ? 1.25 : 0.375) : 1;
    return perDay * weekday * (day >= end - days ? lift : 1) * (swings ? Math.exp(size * state) : 1);
  };
}
