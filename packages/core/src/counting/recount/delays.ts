import { addDays, type CycleGroup, mondayOf } from "@kiteloop/metrics";
import type { LineFact } from "./facts.ts";
import { beginningOf } from "./zone.ts";

const dayMs = 86_400_000;

/** Later invitees are in no cohort. */
export const horizonDays = 28;

/** An invitee in a weekly cohort: the inviter's week, the chain's root, and the delay in whole days. */
type Brought = { week: string; root: string; day: number };

/** Null for an invitee who joined after every window or before the inviter, and for items that are not joins. */
export function delayOf({ metric, root, inviterDay, inviterJoinedAt, at }: LineFact): Brought | null {
  // Participants from before chains were recorded are in no cohort, nor are their invitees.
  if (metric !== "joins" || !root || !inviterDay || !inviterJoinedAt || !at) return null;
  const delay = Date.parse(at) - Date.parse(inviterJoinedAt);
  if (delay < 0) return null;
  // Day 0 includes the instant 24 hours later.
  const day = delay === 0 ? 0 : Math.ceil(delay / dayMs) - 1;
  return day < horizonDays ? { week: mondayOf(inviterDay), root, day } : null;
}

/** Days from the inviters' to the invitees' joins, by the inviter's week. Memory grows with weeks. */
export class Delays {
  readonly #weeks = new Map<string, number[]>();

  add(fact: LineFact): void {
    const brought = delayOf(fact);
    if (brought === null) return;
    const { week, day } = brought;
    const days = this.#weeks.get(week) ?? [];
    this.#weeks.set(week, days);
    days[day] = (days[day] ?? 0) + 1;
  }

  /** Weeks from the first to the last, each observed from its end until `now` (ms since 1970). */
  groups({ from, to, timeZone }: { from: string; to: string; timeZone: string }, now: number): CycleGroup[] {
    return [...this.#weeks]
      .filter(([week]) => week >= from && week <= to)
      .map(([week, days]) => ({
        watchedDays: Math.floor((now - beginningOf(addDays(week, 7), timeZone)) / dayMs),
        inviteesByDay: Array.from({ length: horizonDays }, (_, day) => days[day] ?? 0),
      }));
  }
}
