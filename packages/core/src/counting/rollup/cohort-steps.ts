import { type Channel, channels } from "@kiteloop/contract/publishing/event";
import { cohortDays, cycleHours, delayDays, headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { addDays, mondayOf } from "@kiteloop/metrics/days";
import { chainGroups } from "../../shared/inviter/index.ts";
import { shortNames } from "./counters.ts";
import type { FactItem } from "./fact-items.ts";
import { stepGroupsKey, stepsKey } from "./keys.ts";
import type { RollupDelta } from "./types.ts";

/**
 * A week's further item, under 1 KB as well. Of the cohort: members whose steps are counted; those who invited within the
 * headline's window; their invitations and visitors by channel; and invitees by delay where the cohort's own days are too
 * coarse (hours of the first two days) or end (days from the 28th on). Beside them existing users, in the week of what
 * they did: those met, those who invite, their invitations, visitors and invitees. All are flat numbers that only grow.
 */
type CounterName =
  | "p"
  | "a"
  | `v${string}`
  | `c${string}`
  | `h${number}`
  | `d${number}`
  | "P"
  | "A"
  | "V"
  | "C"
  | "J";

/** In a third item: members of each group who invited, their invitations and visitors. */
type GroupCounterName = `${"a" | "v" | "c"}${number}`;

type Beacon = Extract<FactItem, { __edb_e__: "beacon" }>;
type Brought = Extract<FactItem, { __edb_e__: "referral" | "referralApproval" }>;

const codes = new Map<string, string>([
  ...channels.map((channel) => [channel, shortNames[`via_${channel}`].slice(1)] as const),
  ["none", "0"],
]);
const codeOf = (channel: Channel | undefined) => codes.get(channel ?? "none") ?? "0";

/** The amounts that an item adds to the steps of its weeks. */
export function stepsDeltas(item: FactItem): RollupDelta[] {
  switch (item.__edb_e__) {
    case "beacon":
      return ofEvents(item);
    case "participant": {
      const { existing, firstInvite, root } = item;
      const weeks = new Weeks();
      if (existing) weeks.add(mondayOf(item.day), "P");
      else if (firstInvite !== undefined && root !== undefined) weeks.add(mondayOf(item.day), "p");
      return deltas(item.projectId, weeks);
    }
    case "invitation":
      return ofInvitation(item);
    case "referral":
    case "referralApproval":
      return ofInvitee(item);
    default:
      return [];
  }
}

/** Counters by week. */
class ByWeek<Name extends string> extends Map<string, Record<string, number>> {
  add(week: string, ...names: readonly Name[]): this {
    if (names.length === 0) return this;
    const counters = this.get(week) ?? {};
    this.set(week, counters);
    for (const name of names) counters[name] = (counters[name] ?? 0) + 1;
    return this;
  }
}

class Weeks extends ByWeek<CounterName> {
  /** The same actions by group of chains. */
  readonly groups = new ByWeek<GroupCounterName>();
}

const deltas = (projectId: string, weeks: Weeks): RollupDelta[] => [
  ...Array.from(weeks, ([week, counters]) => ({ ...stepsKey(projectId, week), counters })),
  ...Array.from(weeks.groups, ([week, counters]) => ({ ...stepGroupsKey(projectId, week), counters })),
];

function ofEvents({ projectId, day, events }: Beacon): RollupDelta[] {
  const weeks = new Weeks();
  for (const { t, c, k, g, e, o } of events) {
    const invites = t === "share";
    if (!invites && t !== "click") continue;
    if (e) weeks.add(mondayOf(day), invites ? "V" : "C", ...(o ? (["A"] as const) : []));
    if (e || k === undefined) continue;
    const step = invites ? (`v${codeOf(c ?? "other")}` as const) : (`c${codeOf(c)}` as const);
    const week = addDays(mondayOf(day), -7 * k);
    weeks.add(week, step, ...(o ? (["a"] as const) : []));
    if (g !== undefined) weeks.groups.add(week, `${invites ? "v" : "c"}${g}`, ...firstOf(o, g));
  }
  return deltas(projectId, weeks);
}

const firstOf = (isFirst: boolean | undefined, group: number): GroupCounterName[] =>
  isFirst ? [`a${group}`] : [];

function ofInvitation(item: Extract<FactItem, { __edb_e__: "invitation" }>): RollupDelta[] {
  const { projectId, day, status, inviterDay, inviterJoinedAt, inviterExisting, first, createdAt } = item;
  const { inviterGroup: group } = item;
  if (status === "rejected" || !inviterDay || !inviterJoinedAt) return [];
  const weeks = new Weeks();
  if (inviterExisting) weeks.add(mondayOf(day), "V", ...(first ? (["A"] as const) : []));
  else if (isWithin(Date.parse(createdAt) - Date.parse(inviterJoinedAt), headlineWindow)) {
    const week = mondayOf(inviterDay);
    weeks.add(week, `v${codeOf("email")}`, ...(first ? (["a"] as const) : []));
    if (group !== undefined) weeks.groups.add(week, `v${group}`, ...firstOf(first, group));
  }
  return deltas(projectId, weeks);
}

function ofInvitee(item: Brought): RollupDelta[] {
  const { projectId, day, root, inviterDay, inviterJoinedAt, inviterExisting, joinedAt } = item;
  if (inviterExisting) return deltas(projectId, new Weeks().add(mondayOf(day), "J"));
  if (root === undefined || !inviterDay || !inviterJoinedAt || !joinedAt) return [];
  const delay = Date.parse(joinedAt) - Date.parse(inviterJoinedAt);
  if (delay < 0) return [];
  const [hour, late] = [placeOf(delay, hourMs), placeOf(delay, dayMs)];
  const name =
    hour < cycleHours
      ? (`h${hour}` as const)
      : late >= cohortDays && late < delayDays
        ? (`d${late}` as const)
        : null;
  return name === null ? [] : deltas(projectId, new Weeks().add(mondayOf(inviterDay), name));
}

const isWithin = (delay: number, days: number) => delay >= 0 && delay <= days * dayMs;

/** Part 0 includes its end, as a window does. */
const placeOf = (delay: number, part: number) => Math.max(0, Math.ceil(delay / part) - 1);

type ByChannel = Record<string, number>;

/** People of a week and what they did within the headline's window. */
export type CohortSteps = {
  /** Members whose steps are counted: all, unless some are of a release that did not. */
  tracked: number;
  inviters: number;
  /** By channel; visitors without one are in `none`. */
  invitations: ByChannel;
  visitors: ByChannel;
};

/** Users who existed before the tag, in the week of what they did. */
export type ExistingUsers = {
  users: number;
  inviters: number;
  invitations: number;
  visitors: number;
  invitees: number;
};

const channelOf = new Map([...codes].map(([channel, code]) => [code, channel]));

export type StepsRollup = { steps: CohortSteps; existing: ExistingUsers; hours: number[]; late: number[] };

/** Reads a week's item of steps. */
export function stepsIn(item: Record<string, unknown>): StepsRollup {
  const read = (name: CounterName) => {
    const value = item[name];
    return typeof value === "number" ? value : 0;
  };
  const byChannel = (step: "v" | "c") => {
    const found: ByChannel = {};
    for (const [code, channel] of channelOf) {
      const count = read(`${step}${code}`);
      if (count > 0) found[channel] = count;
    }
    return found;
  };
  return {
    steps: {
      tracked: read("p"),
      inviters: read("a"),
      invitations: byChannel("v"),
      visitors: byChannel("c"),
    },
    existing: {
      users: read("P"),
      inviters: read("A"),
      invitations: read("V"),
      visitors: read("C"),
      invitees: read("J"),
    },
    hours: Array.from({ length: cycleHours }, (_, hour) => read(`h${hour}`)),
    late: Array.from({ length: delayDays - cohortDays }, (_, day) => read(`d${cohortDays + day}`)),
  };
}

/** Of one group of chains. */
export type StepGroup = { inviters: number; invitations: number; visitors: number };

/** Reads a week's item of groups. */
export function stepGroupsIn(item: Record<string, unknown>): StepGroup[] {
  const read = (name: GroupCounterName) => {
    const value = item[name];
    return typeof value === "number" ? value : 0;
  };
  return Array.from({ length: chainGroups }, (_, at) => {
    return { inviters: read(`a${at}`), invitations: read(`v${at}`), visitors: read(`c${at}`) };
  });
}
