import { createHash } from "node:crypto";
import { type Cohort, type CohortWindow, cohortWindows } from "@kiteloop/contract/reports/insights";
import { addDays, cohortKByGroup, earlierWeeks, mondayOf, type RootGroup } from "@kiteloop/metrics";
import { delayOf, horizonDays } from "./delays.ts";
import type { LineFact } from "./facts.ts";
import { beginningOf } from "./zone.ts";

const dayMs = 86_400_000;

/** Number of groups of chains, assigned by a hash of the root. */
export const groups = 64;
export const groupOf = (root: string) => (createHash("sha256").update(root).digest()[0] ?? 0) % groups;

export const zeros = (length: number) => new Array<number>(length).fill(0);

/** Participants who joined in a week, and their invitees by delay in whole days; both by group of chains. */
type Week = { members: number[]; brought: number[][] };

const nobody = (): Week => {
  return { members: zeros(groups), brought: Array.from({ length: groups }, () => zeros(horizonDays)) };
};

export type CohortNumbers = {
  window: CohortWindow;
  overall: Omit<Cohort, "week" | "curve" | "maturesAt">;
  weeks: Cohort[];
};

/** Weeks from the first Monday to the last. */
type Asked = { from: string; to: string; timeZone: string };

/** K by the week participants joined in. Memory grows with weeks, not with participants. */
export class Cohorts {
  readonly #weeks = new Map<string, Week>();

  add(fact: LineFact): void {
    const { metric, root, day } = fact;
    if (metric === "participants" && root !== undefined) grow(this.#at(mondayOf(day)).members, groupOf(root));
    const brought = delayOf(fact);
    if (brought === null) return;
    const ofGroup = this.#at(brought.week).brought[groupOf(brought.root)];
    if (ofGroup !== undefined) grow(ofGroup, brought.day);
  }

  #at(monday: string): Week {
    const week = this.#weeks.get(monday) ?? nobody();
    this.#weeks.set(monday, week);
    return week;
  }

  /** For each window, as far as known at `now` (ms since 1970). */
  numbers(asked: Asked, now: number): CohortNumbers[] {
    const weeks: WeekEntry[] = [];
    for (let week = asked.from; week <= asked.to; week = addDays(week, 7)) {
      const end = beginningOf(addDays(week, 7), asked.timeZone);
      weeks.push({ week, end, of: this.#weeks.get(week) ?? nobody() });
    }
    return cohortWindows.map((window) => {
      return {
        window,
        overall: overallOf(weeks, window, now),
        weeks: weeks.map(cohortOf(weeks, window, now)),
      };
    });
  }
}

type WeekEntry = { week: string; end: number; of: Week };

function grow(numbers: number[], at: number): void {
  numbers[at] = (numbers[at] ?? 0) + 1;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Several weeks merged into one. */
const together = (weeks: readonly WeekEntry[], window: CohortWindow): RootGroup[] =>
  Array.from({ length: groups }, (_, group) => ({
    members: sumOf(weeks.map(({ of }) => of.members[group] ?? 0)),
    invitees: sumOf(weeks.map(({ of }) => sumOf((of.brought[group] ?? []).slice(0, window)))),
  }));

const cohortOf =
  (all: readonly WeekEntry[], window: CohortWindow, now: number) =>
  (entry: WeekEntry, at: number): Cohort => {
    const found = cohortKByGroup({
      groups: together([entry], window),
      earlier: all.slice(Math.max(0, at - earlierWeeks), at).map((week) => together([week], window)),
      to: entry.end,
      window: window * dayMs,
      now,
    });
    const { size: members, maturesAt, ...rest } = found;
    const upTo = (day: number) => sumOf(entry.of.brought.map((days) => sumOf(days.slice(0, day + 1))));
    const curve = Array.from({ length: window }, (_, day) => upTo(day));
    return { ...rest, week: entry.week, members, maturesAt: new Date(maturesAt).toISOString(), curve };
  };

/** The weeks that have matured, merged; all weeks if none has. */
function overallOf(weeks: readonly WeekEntry[], window: CohortWindow, now: number): CohortNumbers["overall"] {
  const matured = weeks.filter(({ end }) => end + window * dayMs <= now);
  const asked = matured.length > 0 ? matured : weeks;
  const to = asked.at(-1)?.end ?? now;
  const found = cohortKByGroup({ groups: together(asked, window), to, window: window * dayMs, now });
  const { size: members, maturesAt: _, ...rest } = found;
  // If nobody joined in the matured weeks but someone did later, the result is maturing.
  const since = together(weeks, window).some((group) => group.members > 0);
  return { ...rest, members, state: rest.state === "empty" && since ? "maturing" : rest.state };
}
