import { addDays, type CycleGroup, mondayOf } from "@kiteloop/metrics";
import type { Happening } from "./happenings.ts";
import { beginningOf } from "./zone.ts";

const dayMs = 86_400_000;

/** Later invitees are in no cohort. */
export const horizonDays = 28;

/** An invitee as weeks count them: whose week, by whose chain, and how many whole days their joining took. */
type Brought = { week: string; root: string; day: number };

/** Null for who came later than any window or before their inviter, and for what is no join. */
export function broughtBy({ metric, root, inviterDay, inviterJoinedAt, at }: Happening): Brought | null {
  // Who was there before chains were kept is in no cohort, nor is whom they brought.
  if (metric !== "joins" || !root || !inviterDay || !inviterJoinedAt || !at) return null;
  const delay = Date.parse(at) - Date.parse(inviterJoinedAt);
  if (delay < 0) return null;
  // The first day is 24 hours long and holds their end.
  const day = delay === 0 ? 0 : Math.ceil(delay / dayMs) - 1;
  return day < horizonDays ? { week: mondayOf(inviterDay), root, day } : null;
}

/** How long after their inviter's joining invitees joined, in days by the week the inviter joined in. Grows with weeks. */
export class Delays {
  readonly #weeks = new Map<string, number[]>();

  add(happening: Happening): void {
    const brought = broughtBy(happening);
    if (brought === null) return;
    const { week, day } = brought;
    const days = this.#weeks.get(week) ?? [];
    this.#weeks.set(week, days);
    days[day] = (days[day] ?? 0) + 1;
  }

  /** Weeks from the first to the last, each watched from its end until `now` (ms since 1970). */
  groups({ from, to, timeZone }: { from: string; to: string; timeZone: string }, now: number): CycleGroup[] {
    return [...this.#weeks]
      .filter(([week]) => week >= from && week <= to)
      .map(([week, days]) => ({
        watchedDays: Math.floor((now - beginningOf(addDays(week, 7), timeZone)) / dayMs),
        inviteesByDay: Array.from({ length: horizonDays }, (_, day) => days[day] ?? 0),
      }));
  }
}
