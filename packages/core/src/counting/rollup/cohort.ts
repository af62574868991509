import { type Channel, channels } from "@kiteloop/contract/publishing/event";
import {
  type CohortWindow,
  cohortDays,
  cohortWindows,
  headlineWindow,
} from "@kiteloop/contract/reports/cohort-windows";
import { addDays, mondayOf } from "@kiteloop/metrics/days";
import { rootByte } from "../../shared/inviter/index.ts";
import {
  type CohortSteps,
  type ExistingUsers,
  type StepGroup,
  stepGroupsIn,
  stepsIn,
} from "./cohort-steps.ts";
import { cohortKey, groupsOfWeek, stepsOfWeek } from "./keys.ts";
import type { RollupDelta } from "./types.ts";

/** Number of groups of roots, and of items per week, each of which stays under 1 KB. */
export const rootGroups = 64;
export const cohortShards = 4;

const dayMs = 86_400_000;

/**
 * Attributes of a cohort's item: participants by group of roots; their invitees by group and shortest window, and these
 * invitees' conversions within the headline's window; the invitees of all the item's groups by day; and those within
 * the headline's window by channel. All are flat numbers that only grow.
 */
type CounterName = `m${number}` | `i${CohortWindow}_${number}` | `c${number}` | `d${number}` | `x${string}`;

const memberName = (group: number): CounterName => `m${group}`;
const inviteeName = (window: CohortWindow, group: number): CounterName => `i${window}_${group}`;
const conversionName = (group: number): CounterName => `c${group}`;
const dayName = (day: number): CounterName => `d${day}`;
/** Short, as an item of all counters has to stay under 1 KB. Never change one. */
const sourceNames: Readonly<Record<Channel | "none", CounterName>> = {
  link: "xl",
  email: "xe",
  native: "xn",
  whatsapp: "xw",
  x: "xx",
  facebook: "xf",
  linkedin: "xi",
  telegram: "xt",
  qr: "xq",
  other: "xo",
  none: "x0",
};
const sources = [...channels, "none"] as const;

/** The group of a root. Never change it: existing counters are grouped this way. */
export function cohortGroupOf(root: string): number {
  return rootByte(root) % rootGroups;
}

function keyOf(projectId: string, day: string, group: number) {
  return cohortKey(projectId, mondayOf(day), group % cohortShards);
}

/** A participant is a member of the cohort of the week they joined in. */
export function memberDelta(projectId: string, day: string, root: string): RollupDelta {
  const group = cohortGroupOf(root);
  return { ...keyOf(projectId, day, group), counters: { [memberName(group)]: 1 } };
}

type Brought = {
  root: string;
  inviterDay: string;
  inviterJoinedAt: string;
  joinedAt: string;
  channel?: Channel | undefined;
};

/** An invitee counts in the week their inviter joined in. Null when they joined after every window, or before the inviter. */
export function inviteeDelta(projectId: string, brought: Brought): RollupDelta | null {
  const { root, inviterDay, inviterJoinedAt, joinedAt, channel = "none" } = brought;
  const day = delayDay(Date.parse(joinedAt) - Date.parse(inviterJoinedAt));
  const window = cohortWindows.find((days) => day !== null && day < days);
  if (day === null || window === undefined) return null;
  const group = cohortGroupOf(root);
  const counters = {
    [dayName(day)]: 1,
    [inviteeName(window, group)]: 1,
    ...(day < headlineWindow && { [sourceNames[channel]]: 1 }),
  };
  return { ...keyOf(projectId, inviterDay, group), counters };
}

type Converted = Pick<Brought, "root" | "inviterDay" | "inviterJoinedAt"> & { convertedAt: string };

/** An invitee's conversion counts in the week their inviter joined in. Null after the headline's window. */
export function conversionDelta(
  projectId: string,
  { root, inviterDay, inviterJoinedAt, convertedAt }: Converted,
): RollupDelta | null {
  const day = delayDay(Date.parse(convertedAt) - Date.parse(inviterJoinedAt));
  if (day === null || day >= headlineWindow) return null;
  const group = cohortGroupOf(root);
  return { ...keyOf(projectId, inviterDay, group), counters: { [conversionName(group)]: 1 } };
}

/** Day 0 is the first 24 hours including their end, as a window includes its end; null for a time before 0. */
function delayDay(delay: number): number | null {
  return delay >= 0 ? Math.max(0, Math.ceil(delay / dayMs) - 1) : null;
}

/** A week's cohort, added up from its items. */
export type CohortRollup = {
  /** The Monday. */
  week: string;
  /**
   * By group of roots: members, their invitees by window, where a longer window includes the shorter ones, and these
   * invitees' conversions within the headline's window.
   */
  groups: { members: number; within: Record<CohortWindow, number>; conversions: number }[];
  /** Invitees by whole days after their inviter's join, from 0 to 27. */
  days: number[];
  /** Invitees within the headline's window by channel, `none` without one. Older invitees may be in none of them. */
  sources: Record<string, number>;
  /** Invitees by hours after their inviter's join in the first two days; of older invitees only days are known. */
  hours: number[];
  /** Invitees by whole days from the 28th to the 89th. */
  late: number[];
  steps: CohortSteps;
  /** Of the same steps, the part of each group of chains. */
  stepGroups: StepGroup[];
  existing: ExistingUsers;
};

export function emptyCohort(week: string): CohortRollup {
  const groups = Array.from({ length: rootGroups }, () => ({
    ...{ members: 0, conversions: 0 },
    within: { 7: 0, 14: 0, 28: 0 },
  }));
  return {
    week,
    groups,
    days: new Array<number>(cohortDays).fill(0),
    sources: {},
    ...stepsIn({}),
    stepGroups: stepGroupsIn({}),
  };
}

/** The cohorts of every week from one Monday to another, including weeks in which nobody joined. */
export function withEmptyCohorts(found: readonly CohortRollup[], from: string, to: string): CohortRollup[] {
  const byWeek = new Map(found.map((cohort) => [cohort.week, cohort]));
  const weeks: CohortRollup[] = [];
  for (let week = from; week <= to; week = addDays(week, 7))
    weeks.push(byWeek.get(week) ?? emptyCohort(week));
  return weeks;
}

/** Adds one of the cohort's items to it, in place. */
export function addCohortItem(cohort: CohortRollup, item: Record<string, unknown>): void {
  if (String(item.sk).endsWith(`#${groupsOfWeek}`)) {
    cohort.stepGroups = stepGroupsIn(item);
    return;
  }
  if (String(item.sk).endsWith(`#${stepsOfWeek}`)) {
    Object.assign(cohort, stepsIn(item));
    return;
  }
  const read = (name: CounterName) => {
    const value = item[name];
    return typeof value === "number" ? value : 0;
  };
  cohort.groups.forEach((group, at) => {
    group.members += read(memberName(at));
    group.conversions += read(conversionName(at));
    let sum = 0;
    for (const window of cohortWindows) {
      sum += read(inviteeName(window, at));
      group.within[window] += sum;
    }
  });
  cohort.days = cohort.days.map((invitees, day) => invitees + read(dayName(day)));
  for (const source of sources) {
    const invitees = read(sourceNames[source]);
    if (invitees > 0) cohort.sources[source] = (cohort.sources[source] ?? 0) + invitees;
  }
}
