import { addDays, type CycleGroup, mondayOf } from "@kiteloop/metrics";
import type { LineFact } from "./facts.ts";
import { beginningOf } from "./zone.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Later invitees are in no number. */
const horizonDays = 90;
const horizonHours = 48;

/** An invitee by the inviter's week, the chain's root, and the delay in whole hours and days. */
type Brought = { week: string; root: string; hour: number; day: number };

/** Null for an invitee of a user who existed before or who joined before the inviter, and for items that are not joins. */
export function delayOf(fact: LineFact): Brought | null {
  const { metric, root, inviterDay, inviterJoinedAt, at, existing } = fact;
  // Participants from before chains were recorded are in no cohort, nor are their invitees.
  if (metric !== "joins" || existing || !root || !inviterDay || !inviterJoinedAt || !at) return null;
  const delay = Date.parse(at) - Date.parse(inviterJoinedAt);
  if (delay < 0) return null;
  // Day 0 includes the instant 24 hours later, and hour 0 the one an hour later.
  const part = (length: number) => (delay === 0 ? 0 : Math.ceil(delay / length) - 1);
  return { week: mondayOf(inviterDay), root, hour: part(hourMs), day: part(dayMs) };
}

type Counts = { hours: number[]; days: number[] };

/** Hours and days from the inviters' to the invitees' joins, by the inviter's week. Memory grows with weeks. */
export class Delays {
  readonly #weeks = new Map<string, Counts>();

  add(fact: LineFact): void {
    const brought = delayOf(fact);
    if (brought === null) return;
    const { week, day, hour } = brought;
    const counts = this.#weeks.get(week) ?? { hours: [], days: [] };
    this.#weeks.set(week, counts);
    counts.days[day] = (counts.days[day] ?? 0) + 1;
    counts.hours[hour] = (counts.hours[hour] ?? 0) + 1;
  }

  /** Weeks from the first to the last, each observed from its end until `now` (ms since 1970). */
  groups({ from, to, timeZone }: { from: string; to: string; timeZone: string }, now: number): CycleGroup[] {
    return [...this.#weeks]
      .filter(([week]) => week >= from && week <= to)
      .map(([week, { hours, days }]) => ({
        watchedDays: Math.floor((now - beginningOf(addDays(week, 7), timeZone)) / dayMs),
        inviteesByDay: Array.from({ length: horizonDays }, (_, day) => days[day] ?? 0),
        inviteesByHour: Array.from({ length: horizonHours }, (_, hour) => hours[hour] ?? 0),
      }));
  }
}
