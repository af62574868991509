import { addDays, type CycleGroup, mondayOf, startOfDay } from "@kiteloop/metrics";
import { wasBornRejected } from "./days.ts";
import type { Line } from "./items.ts";

const dayMs = 86_400_000;

/** How long after their inviter's joining invitees joined, in days by the week the inviter joined in. Grows with weeks. */
export class Delays {
  readonly #weeks = new Map<string, number[]>();

  add(line: Line): void {
    if (line.kind !== "referral" && line.kind !== "referralApproval") return;
    if (line.kind === "referral" && wasBornRejected(line.item)) return;
    const { root, inviterDay, inviterJoinedAt, joinedAt } = line.item;
    // Who was there before chains were kept is in no cohort, nor is whom they brought.
    if (root === undefined || !inviterDay || !inviterJoinedAt || !joinedAt) return;
    const delay = Date.parse(joinedAt) - Date.parse(inviterJoinedAt);
    if (delay < 0) return;
    const week = mondayOf(inviterDay);
    const days = this.#weeks.get(week) ?? [];
    this.#weeks.set(week, days);
    // The first day is 24 hours long and holds their end.
    const day = delay === 0 ? 0 : Math.ceil(delay / dayMs) - 1;
    if (day >= horizonDays) return;
    days[day] = (days[day] ?? 0) + 1;
  }

  /** Weeks from the first to the last, each watched from its end until `now` (ms since 1970). */
  groups({ from, to, timeZone }: { from: string; to: string; timeZone: string }, now: number): CycleGroup[] {
    return [...this.#weeks]
      .filter(([week]) => week >= from && week <= to)
      .map(([week, days]) => ({
        watchedDays: Math.floor((now - startOfDay(addDays(week, 7), timeZone)) / dayMs),
        inviteesByDay: Array.from({ length: horizonDays }, (_, day) => days[day] ?? 0),
      }));
  }
}

/** Later invitees are in no cohort. */
export const horizonDays = 28;
