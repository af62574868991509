import { cohortKByGroup, earlierWeeks, type GroupedCohortK, type RootGroup } from "./cohort-by-group.ts";
import { delaySharesByDay } from "./cycle-time.ts";
import type { Day } from "./days.ts";
import { doublingTime, growthRate, loopOutlook } from "./loop-growth.ts";
import { type RatioChange, ratioChange } from "./ratio-change.ts";
import { dayMs } from "./time.ts";

/** People who joined in one week. */
export interface HeadlineWeek {
  /** The Monday. */
  readonly week: Day;
  /** The first instant after the week, in ms since 1970. */
  readonly end: number;
  readonly groups: readonly RootGroup[];
  /** Invitees by whole days after their inviter's join, covering at least the window. */
  readonly inviteesByDay: readonly number[];
  /** Those of the first days by hour. */
  readonly inviteesByHour?: readonly number[];
  /** Invitees within the window, by source. */
  readonly bySource: Readonly<Record<string, number>>;
}

/** Cohort K of one week, or of several as one cohort. */
export interface CohortSum
  extends Pick<GroupedCohortK, "k" | "interval" | "atLeast" | "intervalState" | "missing" | "invitees"> {
  /** The first week's Monday. */
  readonly week: Day;
  readonly weeks: number;
  readonly members: number;
}

export type Outlook =
  | { readonly state: "ends"; readonly worth: number; readonly low: number; readonly high: number | null }
  /** Days in which the loop doubles; `null` as long as delays are unknown. */
  | { readonly state: "grows"; readonly doublingDays: number | null }
  | { readonly state: "unclear" };

export interface HeadlineK {
  /**
   * `too_few`: fewer than 30 members in the matured weeks. `maturing`: the first members have not had the
   * whole window yet. `empty`: nobody joined in any week.
   */
  readonly state: "ok" | "too_few" | "maturing" | "empty";
  /**
   * The newest week whose window is over, or up to four if that week has under 30 members; `null` unless
   * `ok`.
   */
  readonly headline: CohortSum | null;
  /** The four weeks up to it as one cohort; `null` under 30 members. */
  readonly recent: CohortSum | null;
  /** The headline compared with as many weeks before; `null` if either has under 30 members. */
  readonly change: (RatioChange & { readonly before: number }) | null;
  /** The headline's meaning for growth; `null` without a lower bound. */
  readonly outlook: Outlook | null;
  /**
   * Sources of the headline's invitees, most first; `k` adds up to the headline's. `null` if not all are
   * known.
   */
  readonly sources:
    | readonly { readonly source: string; readonly invitees: number; readonly k: number }[]
    | null;
  /** Members of the weeks whose window is not over. */
  readonly waiting: number;
  /** When the next week with members matures, in ms since 1970; `null` if none is waiting. */
  readonly maturesAt: number | null;
}

/** The minimum number of members for a number. */
const fewest = 30;
const recentWeeks = 4;
/**
 * The weeks that a headline is computed from: those it shows, earlier ones that widen its interval, and those
 * still maturing.
 */
export const headlineWeeks = recentWeeks + earlierWeeks + 3;

/**
 * The product's main metric: cohort K of the newest matured week.
 * @param lists weeks of one or several projects, each list by rising weeks and without gaps.
 */
export function headlineK(
  lists: readonly (readonly HeadlineWeek[])[],
  { windowDays, now }: { readonly windowDays: number; readonly now: number },
): HeadlineK {
  const weeks = merged(lists);
  const window = windowDays * dayMs;
  const ripe = weeks.filter(({ end }) => end + window <= now);
  const waiting = weeks.filter((week) => end(week) + window > now && membersOf([week]) > 0);
  const sumOf = (part: readonly HeadlineWeek[], from: number): CohortSum | null => {
    const [first] = part;
    if (first === undefined || membersOf(part) < fewest) return null;
    const earlier = ripe.slice(Math.max(0, from - earlierWeeks), from).map(({ groups }) => groups);
    const found = cohortKByGroup({
      groups: together(part),
      earlier,
      to: end(part.at(-1) ?? first),
      window,
      now,
    });
    const { size: members, maturesAt: _, state: __, ...numbers } = found;
    return { week: first.week, weeks: part.length, members, ...numbers };
  };
  const last = ripe.length - 1;
  const recentFrom = Math.max(0, ripe.length - recentWeeks);
  const recent = sumOf(ripe.slice(recentFrom), recentFrom);
  const latest = sumOf(ripe.slice(last), last);
  const headline = latest ?? recent;
  const from = latest ? last : recentFrom;
  const shown = ripe.slice(from);
  const standing = {
    recent,
    waiting: membersOf(waiting),
    maturesAt: waiting[0] ? end(waiting[0]) + window : null,
  };
  if (headline === null) {
    const judged = membersOf(ripe.slice(recentFrom)) > 0;
    const state = judged ? "too_few" : standing.waiting > 0 ? "maturing" : "empty";
    return { state, headline, change: null, outlook: null, sources: null, ...standing };
  }
  return {
    state: "ok",
    headline,
    change: changeOf(ripe, from),
    outlook: outlookOf(headline, weeks, windowDays, now),
    sources: sourcesOf(shown, headline),
    ...standing,
  };
}

const end = (week: HeadlineWeek) => week.end;

const membersOf = (weeks: readonly HeadlineWeek[]) =>
  weeks.reduce((sum, { groups }) => groups.reduce((all, { members }) => all + members, sum), 0);

/** The weeks of all lists, each as one. */
function merged(lists: readonly (readonly HeadlineWeek[])[]): HeadlineWeek[] {
  const byWeek = new Map<Day, HeadlineWeek[]>();
  for (const one of lists.flat()) byWeek.set(one.week, [...(byWeek.get(one.week) ?? []), one]);
  return [...byWeek]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([week, parts]) => ({
      week,
      end: Math.max(...parts.map(end)),
      groups: together(parts),
      inviteesByDay: added(parts.map(({ inviteesByDay }) => inviteesByDay)),
      inviteesByHour: added(parts.map(({ inviteesByHour = [] }) => inviteesByHour)),
      bySource: bySourceOf(parts),
    }));
}

/** A chain that spans weeks stays in one group. */
function together(weeks: readonly HeadlineWeek[]): RootGroup[] {
  return (weeks[0]?.groups ?? []).map((_, at) => ({
    members: weeks.reduce((sum, { groups }) => sum + (groups[at]?.members ?? 0), 0),
    invitees: weeks.reduce((sum, { groups }) => sum + (groups[at]?.invitees ?? 0), 0),
  }));
}

const added = (lists: readonly (readonly number[])[]) =>
  (lists[0] ?? []).map((_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0));

function bySourceOf(weeks: readonly HeadlineWeek[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { bySource } of weeks)
    for (const [source, invitees] of Object.entries(bySource)) sums[source] = (sums[source] ?? 0) + invitees;
  return sums;
}

function sourcesOf(weeks: readonly HeadlineWeek[], { members, invitees }: CohortSum): HeadlineK["sources"] {
  const sources = Object.entries(bySourceOf(weeks))
    .filter(([, count]) => count > 0)
    .map(([source, count]) => ({ source, invitees: count, k: count / members }))
    .sort((one, other) => other.invitees - one.invitees || (one.source < other.source ? -1 : 1));
  const known = sources.reduce((sum, source) => sum + source.invitees, 0);
  return known === invitees ? sources : null;
}

/** The weeks from `from` on compared with as many before. */
function changeOf(ripe: readonly HeadlineWeek[], from: number): HeadlineK["change"] {
  const count = ripe.length - from;
  const first = from - count;
  if (first < 0) return null;
  const before = clustersOf(together(ripe.slice(first, from)));
  const history = ripe.slice(Math.max(0, first - earlierWeeks), first);
  const change = ratioChange(
    clustersOf(together(ripe.slice(from))),
    before,
    history.map(({ groups }) => clustersOf(groups)),
  );
  const sum = (value: "size" | "outcome") => before.reduce((all, cluster) => all + cluster[value], 0);
  return change && { ...change, before: sum("outcome") / sum("size") };
}

const clustersOf = (groups: readonly RootGroup[]) =>
  groups.map(({ members, invitees }) => ({ size: members, outcome: invitees }));

function outlookOf(
  { k, interval, atLeast }: CohortSum,
  weeks: readonly HeadlineWeek[],
  windowDays: number,
  now: number,
): Outlook | null {
  if (k === null || atLeast === null) return null;
  const outlook = loopOutlook(k, interval ?? { low: atLeast, high: Number.POSITIVE_INFINITY });
  if (outlook.state !== "grows") return outlook;
  const groups = weeks.map((week) => ({
    watchedDays: Math.floor((now - week.end) / dayMs),
    inviteesByDay: week.inviteesByDay,
    inviteesByHour: week.inviteesByHour,
  }));
  const delays = delaySharesByDay(groups, windowDays);
  const rate = delays === null ? null : growthRate(k, delays);
  return { state: "grows", doublingDays: rate === null ? null : doublingTime(rate) };
}
