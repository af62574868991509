import { createHash } from "node:crypto";
import { type CohortWindow, cohortWindows } from "@kiteloop/contract/insights";
import { mondayOf } from "@kiteloop/metrics";
import { cohortKey } from "./keys.ts";

/** Roots are counted in so many groups, and a week's groups in so many items that each stay under 1 KB. */
export const rootGroups = 64;
export const cohortShards = 4;

/** Whole days after an inviter's joining in which invitees are counted; later ones are in no cohort. */
export const cohortDays = 28;

const dayMs = 86_400_000;

/**
 * Attributes of a cohort's item: members by group of roots; their invitees by group and the shortest window they
 * came in; the invitees of all the item's groups by day. All are flat numbers that only grow.
 */
type CounterName = `m${number}` | `i${CohortWindow}_${number}` | `d${number}`;

/** What one record adds to a week's cohort. */
export type CohortAdd = { pk: string; sk: string; counters: Readonly<Record<string, number>> };

const memberName = (group: number): CounterName => `m${group}`;
const inviteeName = (window: CohortWindow, group: number): CounterName => `i${window}_${group}`;
const dayName = (day: number): CounterName => `d${day}`;

/** The group a root belongs to, for good: another division would mix what is counted already. */
export function groupOf(root: string): number {
  return createHash("sha256").update(root).digest().readUInt8(0) % rootGroups;
}

function keyOf(projectId: string, day: string, group: number) {
  return cohortKey(projectId, mondayOf(day), group % cohortShards);
}

/** A participant is a member of the week they joined in. */
export function memberAdd(projectId: string, day: string, root: string): CohortAdd {
  const group = groupOf(root);
  return { ...keyOf(projectId, day, group), counters: { [memberName(group)]: 1 } };
}

type Brought = { root: string; inviterDay: string; inviterJoinedAt: string; joinedAt: string };

/** An invitee counts in the week their inviter joined in; null when they came later than any window, or before. */
export function inviteeAdd(projectId: string, brought: Brought): CohortAdd | null {
  const { root, inviterDay, inviterJoinedAt, joinedAt } = brought;
  const day = delayDay(Date.parse(joinedAt) - Date.parse(inviterJoinedAt));
  const window = cohortWindows.find((days) => day !== null && day < days);
  if (day === null || window === undefined) return null;
  const group = groupOf(root);
  const counters = { [dayName(day)]: 1, [inviteeName(window, group)]: 1 };
  return { ...keyOf(projectId, inviterDay, group), counters };
}

/** Day 0 is the first 24 hours, their end included, as a window's end is part of it; null for a time before 0. */
function delayDay(delay: number): number | null {
  return delay >= 0 ? Math.max(0, Math.ceil(delay / dayMs) - 1) : null;
}

/** A week's cohort, added up of its items. */
export type CohortRollup = {
  /** The Monday. */
  week: string;
  /** By group of roots: members, and their invitees by the window they came in, each window holding the shorter. */
  groups: { members: number; within: Record<CohortWindow, number> }[];
  /** Invitees by the whole days after their inviter's joining, from 0 to 27. */
  days: number[];
};

export function emptyCohort(week: string): CohortRollup {
  const groups = Array.from({ length: rootGroups }, () => ({ members: 0, within: { 7: 0, 14: 0, 28: 0 } }));
  return { week, groups, days: new Array<number>(cohortDays).fill(0) };
}

/** Adds one of the cohort's items to it, in place. */
export function addCohortItem(cohort: CohortRollup, item: Record<string, unknown>): void {
  const read = (name: CounterName) => {
    const value = item[name];
    return typeof value === "number" ? value : 0;
  };
  cohort.groups.forEach((group, at) => {
    group.members += read(memberName(at));
    let sum = 0;
    for (const window of cohortWindows) {
      sum += read(inviteeName(window, at));
      group.within[window] += sum;
    }
  });
  cohort.days = cohort.days.map((invitees, day) => invitees + read(dayName(day)));
}
