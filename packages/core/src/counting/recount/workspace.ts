import { type Counts, noCounts } from "@kiteloop/contract/reports/analytics";
import type { CohortK, LoopSteps } from "@kiteloop/contract/reports/insights";
import {
  addDays,
  type DateRange,
  dayOf,
  eachDay,
  lastDays,
  mondayOf,
  previousRange,
  type ShareInvited,
  shareInvited,
} from "@kiteloop/metrics";
import { recountCohortK, recountLoopSteps } from "./cohorts.ts";
import { type Cycle, cycleTimeOf } from "./cycle.ts";
import { addCounts } from "./days.ts";
import type { ProjectRecount } from "./project.ts";

const usualDays = 30;

type Row = { id: string; name: string; counts: Counts };
type DayRow = Counts & { day: string };

/** The totals of several projects, each in days of its own zone, as the screens over all projects show them. */
export type WorkspaceNumbers = {
  range: DateRange;
  totals: Counts;
  previous: Counts;
  cohortK: CohortK;
  loopSteps: LoopSteps;
  shareInvited: ShareInvited;
  previousShareInvited: ShareInvited;
  days: DayRow[];
  projects: (Row & { previous: Counts; shareInvited: ShareInvited; cohortK: CohortK })[];
  widgets: (Row & { projectId: string })[];
  channels: Row[];
  cycle: Cycle;
  /** The seven days up to today, and the seven before. */
  home: {
    thisWeek: Counts;
    lastWeek: Counts;
    shareInvited: ShareInvited;
    lastShareInvited: ShareInvited;
    days: DayRow[];
  };
};

const shareOf = ({ participants, shares, emails, joins }: Counts) =>
  shareInvited({ participants, invitations: shares + emails, joins });

const isSomething = ([, counts]: [string, Counts]) => Object.values(counts).some((count) => count > 0);

/**
 * @param now the time of the export, in ms since 1970
 * @param asked the days, by default the 30 up to the latest of the projects' todays
 */
export function recountWorkspace(
  projects: readonly ProjectRecount[],
  now: number,
  asked: { from?: string | undefined; to?: string | undefined } = {},
): WorkspaceNumbers {
  const todays = projects.map(({ head }) => dayOf(now, head.project.timeZone)).sort();
  const today = todays.at(-1) ?? dayOf(now, "UTC");
  const to = asked.to ?? today;
  const range: DateRange = { from: asked.from ?? lastDays(usualDays, to).from, to };
  const before = previousRange(range);
  const sum = (days: DateRange) => sumOf(projects.map((project) => project.days.sum(days)));
  const [totals, previous] = [sum(range), sum(before)];
  const thisWeek = lastDays(7, today);
  const lastWeek = previousRange(thisWeek);
  const byDay = (days: DateRange) => eachDay(days).map((day) => ({ day, ...sum({ from: day, to: day }) }));
  return {
    range,
    totals,
    previous,
    cohortK: recountCohortK(
      projects.map((project) => project.headlineWeeks(now)),
      now,
    ),
    loopSteps: recountLoopSteps(
      projects.map((project) => project.stepWeeks(now)),
      now,
    ),
    shareInvited: shareOf(totals),
    previousShareInvited: shareOf(previous),
    days: byDay(range),
    projects: projects.map((recount) => {
      const { id, name } = recount.head.project;
      const counts = recount.days.sum(range);
      const cohortK = recountCohortK([recount.headlineWeeks(now)], now);
      const previous = recount.days.sum(before);
      return { id, name, counts, previous, shareInvited: shareOf(counts), cohortK };
    }),
    widgets: projects.flatMap((project) => widgetsOf(project, range)).sort(mostShownFirst),
    channels: channelsOf(projects, range),
    cycle: cycleTimeOf(projects.flatMap((project) => project.cycleGroups(Math.min(now, endOf(range)), now))),
    home: {
      thisWeek: sum(thisWeek),
      lastWeek: sum(lastWeek),
      shareInvited: shareOf(sum(thisWeek)),
      lastShareInvited: shareOf(sum(lastWeek)),
      days: byDay(thisWeek),
    },
  };
}

/** For choosing weeks, the end of the range is the present. */
const endOf = ({ to }: DateRange) => Date.parse(`${addDays(mondayOf(to), 6)}T00:00:00Z`);

function sumOf(all: readonly Counts[]): Counts {
  const sum = { ...noCounts };
  for (const counts of all) addCounts(sum, counts);
  return sum;
}

const mostShownFirst = (one: Row, other: Row) => other.counts.impressions - one.counts.impressions;
const invitations = ({ counts: { shares, emails } }: Row) => shares + emails;

function widgetsOf({ head, days }: ProjectRecount, range: DateRange): WorkspaceNumbers["widgets"] {
  const names = new Map(head.widgets.map(({ id, name }) => [id, name]));
  return [...days.sumsBy("widgets", range)].filter(isSomething).map(([id, counts]) => {
    return { id, name: names.get(id) ?? id, projectId: head.project.id, counts };
  });
}

function channelsOf(projects: readonly ProjectRecount[], range: DateRange): Row[] {
  const sums = new Map<string, Counts>();
  for (const { days } of projects) {
    for (const [channel, counts] of days.sumsBy("channels", range)) {
      const sum = sums.get(channel) ?? { ...noCounts };
      sums.set(channel, sum);
      addCounts(sum, counts);
    }
  }
  const rows = [...sums].filter(isSomething).map(([id, counts]) => ({ id, name: id, counts }));
  return rows.sort((one, other) => invitations(other) - invitations(one));
}
