import {
  type Cohort,
  type CohortK,
  type CohortWindow,
  cohortWindows,
  type InvitedUsers,
  type InvitedValue,
  type LoopSteps,
} from "@kiteloop/contract/reports/insights";
import {
  addDays,
  cohortKByGroup,
  earlierWeeks,
  type HeadlineWeek,
  headlineK,
  headlineWeeks,
  loopSteps,
  mergeStepsWeeks,
  mondayOf,
  type RootGroup,
  type StepsWeek,
} from "@kiteloop/metrics";
import { noChannel } from "./days.ts";
import { delayOf } from "./delays.ts";
import type { LineFact } from "./facts.ts";
import { groupOf, groups, zeros } from "./groups.ts";
import type { CohortValues } from "./invited-value.ts";
import type { CohortSegments } from "./segments.ts";
import { addTo, noWeekSteps, type Steps, stepGroups, type WeekSteps } from "./steps.ts";
import { beginningOf } from "./zone.ts";

const dayMs = 86_400_000;

/** Later invitees are in no cohort. */
const horizonDays = 28;
const horizonHours = 48;

/** The days within which an invitee counts for the headline. */
const headlineDays = 14;

/**
 * Participants who joined in a week, and their invitees by delay in whole days; both by group of chains. `sources` are
 * the headline's invitees by channel.
 */
type Week = { members: number[]; brought: number[][]; hours: number[]; sources: Record<string, number> };

const nobody = (): Week => {
  const brought = Array.from({ length: groups }, () => zeros(horizonDays));
  return { members: zeros(groups), brought, hours: zeros(horizonHours), sources: {} };
};

export type CohortNumbers = {
  window: CohortWindow;
  overall: Omit<Cohort, "week" | "curve" | "maturesAt" | "steps">;
  weeks: Cohort[];
  cohortK: CohortK;
  loopSteps: LoopSteps;
  existing: WeekSteps["existing"];
  invitedUsers: InvitedUsers;
  invitedValue: InvitedValue;
  /** They are compared apart. */
  segments: null;
};

/** Weeks from the first Monday to the last. */
type Asked = { from: string; to: string; timeZone: string };

/** K by the week participants joined in. Memory grows with weeks, not with participants. */
export class Cohorts {
  readonly #weeks = new Map<string, Week>();

  readonly #steps: Steps;
  readonly #segments: CohortSegments;

  readonly #values: CohortValues;

  constructor(steps: Steps, segments: CohortSegments, values: CohortValues) {
    this.#steps = steps;
    this.#segments = segments;
    this.#values = values;
  }

  add(fact: LineFact): void {
    const { metric, root, day, existing } = fact;
    if (metric === "participants" && root !== undefined && !existing)
      grow(this.#at(mondayOf(day)).members, groupOf(root));
    const brought = delayOf(fact);
    if (brought === null || brought.day >= horizonDays) return;
    const week = this.#at(brought.week);
    const ofGroup = week.brought[groupOf(brought.root)];
    if (ofGroup !== undefined) grow(ofGroup, brought.day);
    if (brought.hour < horizonHours) grow(week.hours, brought.hour);
    const channel = fact.channel ?? noChannel;
    if (brought.day < headlineDays) week.sources[channel] = (week.sources[channel] ?? 0) + 1;
  }

  #at(monday: string): Week {
    const week = this.#weeks.get(monday) ?? nobody();
    this.#weeks.set(monday, week);
    return week;
  }

  /** For each window, as far as known at `now` (ms since 1970). */
  numbers(asked: Asked, now: number): CohortNumbers[] {
    const weeks = this.#between(asked);
    const cohortK = recountCohortK([this.headlineWeeks(asked)], now);
    const steps = this.#stepsOf(weeks, now);
    const invited = this.#segments.invited(asked, now);
    const value = this.#values.numbers(asked, now);
    return cohortWindows.map((window) => {
      return {
        window,
        cohortK,
        ...steps,
        ...{ invitedUsers: invited, invitedValue: value, segments: null },
        overall: overallOf(weeks, window, now),
        weeks: weeks.map((entry, at) => ({
          ...cohortOf(weeks, window, now)(entry, at),
          steps: this.#steps.countsOf(entry.week, sumOf(entry.of.members)),
        })),
      };
    });
  }

  #stepsOf(weeks: readonly WeekEntry[], now: number): Pick<CohortNumbers, "loopSteps" | "existing"> {
    const found = recountLoopSteps([this.#stepWeeks(weeks)], now);
    const existing = noWeekSteps().existing;
    for (const { week } of weeks.slice(-4)) addTo(existing, this.#steps.of(week).existing);
    return { loopSteps: found, existing };
  }

  #stepWeeks(weeks: readonly WeekEntry[]): StepsWeek[] {
    return weeks.map(({ week, end, of }) => {
      const { byGroup, ...steps } = this.#steps.of(week);
      const groups = byGroup.map((group, at) => ({
        ...group,
        members: sumOf(of.members.filter((_, root) => root % stepGroups === at)),
        joins: sumOf(
          of.brought
            .filter((_, root) => root % stepGroups === at)
            .map((days) => sumOf(days.slice(0, headlineDays))),
        ),
      }));
      return { ...steps, week, end, members: sumOf(of.members), joins: of.sources, groups };
    });
  }

  /** The last weeks of those asked for, for the steps of several projects. */
  stepWeeks(asked: Asked): StepsWeek[] {
    return this.#stepWeeks(this.#between(asked).slice(-headlineWeeks));
  }

  /** The last weeks of those asked for, for the headline. */
  headlineWeeks(asked: Asked): HeadlineWeek[] {
    return this.#between(asked)
      .slice(-headlineWeeks)
      .map((entry) => ({
        week: entry.week,
        end: entry.end,
        groups: together([entry], headlineDays),
        inviteesByDay: zeros(headlineDays).map((_, day) =>
          sumOf(entry.of.brought.map((days) => days[day] ?? 0)),
        ),
        inviteesByHour: entry.of.hours,
        bySource: entry.of.sources,
      }));
  }

  #between(asked: Asked): WeekEntry[] {
    const weeks: WeekEntry[] = [];
    for (let week = asked.from; week <= asked.to; week = addDays(week, 7)) {
      const end = beginningOf(addDays(week, 7), asked.timeZone);
      weeks.push({ week, end, of: this.#weeks.get(week) ?? nobody() });
    }
    return weeks;
  }
}

/** Cohort K of several projects' weeks, as of `now` (ms since 1970). */
export function recountCohortK(projects: readonly HeadlineWeek[][], now: number): CohortK {
  const { maturesAt, sources, ...found } = headlineK(projects, { windowDays: headlineDays, now });
  return {
    ...found,
    window: headlineDays,
    sources: sources && [...sources],
    maturesAt: maturesAt === null ? null : new Date(maturesAt).toISOString(),
  };
}

/** K of several projects' weeks taken apart by its steps, as of `now` (ms since 1970). */
export function recountLoopSteps(projects: readonly StepsWeek[][], now: number): LoopSteps {
  const found = loopSteps(mergeStepsWeeks(projects), { windowDays: headlineDays, now });
  return { ...found, steps: [...found.steps] };
}

type WeekEntry = { week: string; end: number; of: Week };

function grow(numbers: number[], at: number): void {
  numbers[at] = (numbers[at] ?? 0) + 1;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Several weeks merged into one. */
const together = (weeks: readonly WeekEntry[], window: number): RootGroup[] =>
  Array.from({ length: groups }, (_, group) => ({
    members: sumOf(weeks.map(({ of }) => of.members[group] ?? 0)),
    invitees: sumOf(weeks.map(({ of }) => sumOf((of.brought[group] ?? []).slice(0, window)))),
  }));

const cohortOf =
  (all: readonly WeekEntry[], window: CohortWindow, now: number) =>
  (entry: WeekEntry, at: number): Omit<Cohort, "steps"> => {
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
