import { channels } from "@kiteloop/contract/publishing/event";
import { type Compared, type Counts, metricNames, noCounts } from "@kiteloop/contract/reports/analytics";
import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { dayMs } from "@kiteloop/contract/shared/time";
import {
  addDays,
  bucketsBefore,
  bucketsOf,
  chainDispersion,
  cohortKByGroup,
  comparedRanges,
  type DateRange,
  dayCount,
  dayOf,
  eachDay,
  earlierWeeks,
  headlineK,
  lastDays,
  loopSteps,
  previousRange,
  shareInvited,
} from "@kiteloop/metrics";
import { type FunnelStep, stepCount } from "@kiteloop/ui/lib/loop-funnel.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { SharedDashboard } from "../api/use-shared-dashboard.ts";
import { granularityOf, type RangeQuery, type View } from "../range.ts";
import type { SampleStory, SampleWeek } from "./sample-story.ts";

/** As many as a project's dashboard has. */
const shownWeeks = 15;

type Asked = { view: View; range: RangeQuery; timeZone: string; now: number };

/** The numbers that the API would give of the sample project at `now` (ms since 1970). */
export function sampleDashboard(story: SampleStory, { view, range, timeZone, now }: Asked): SharedDashboard {
  const today = dayOf(now, timeZone);
  const shown = { ...lastDays(30, today), ...range };
  const isOpen = shown.from <= today && today <= shown.to;
  const before = previousRange(shown);
  const granularity = granularityOf(view, dayCount(shown));
  const buckets = bucketsOf(shown, granularity);
  const [totals, previous] = [sumOver(story, shown), sumOver(story, before)];
  const byBucket = (all: readonly DateRange[]) =>
    all.map((bucket) => ({ ...sumOver(story, bucket), day: bucket.from }));
  return {
    projectName: t("Acme Coffee"),
    brand: null,
    analytics: {
      projectId: `prj_${"0".repeat(26)}`,
      timeZone,
      range: { ...shown, days: dayCount(shown) },
      granularity,
      totals,
      today: isOpen ? sumOver(story, { from: today, to: today }) : null,
      previous,
      shareInvited: shareOf(totals),
      previousShareInvited: shareOf(previous),
      days: byBucket(buckets),
      previousDays: byBucket(bucketsBefore(shown, buckets)),
      compared: comparedIn(story, shown, today),
      channels: channelsOver(story, shown, isOpen ? today : undefined),
      bots: { events: 0, leftOutFrom: null },
      asOf: new Date(now).toISOString(),
    },
    ...loopOf(story, now),
    weeks: weeksOf(story, now),
    countSpread: spreadOf(story, today),
    existing: { users: 0, inviters: 0, invitations: 0, visitors: 0, invitees: 0 },
  };
}

function loopOf({ weeks }: SampleStory, now: number): Pick<SharedDashboard, "cohortK" | "loopSteps"> {
  const window = { windowDays: headlineWindow, now };
  const list = weeks.map(({ steps: { week, end, joins }, groups, inviteesByDay }) => {
    return { week, end, groups, inviteesByDay, bySource: joins };
  });
  const { maturesAt, sources, ...k } = headlineK([list], window);
  const found = loopSteps(
    weeks.map(({ steps }) => steps),
    window,
  );
  return {
    cohortK: {
      ...k,
      window: headlineWindow,
      sources: sources && [...sources],
      maturesAt: maturesAt === null ? null : new Date(maturesAt).toISOString(),
    },
    loopSteps: { ...found, steps: [...found.steps] },
  };
}

/** The last of the weeks, each with the interval that the ones before it widen. */
function weeksOf({ weeks }: SampleStory, now: number): SharedDashboard["weeks"] {
  return weeks.slice(-shownWeeks).map(({ steps: { week, end }, groups }) => {
    const at = weeks.findIndex(({ steps }) => steps.week === week);
    const earlier = weeks.slice(Math.max(0, at - earlierWeeks), at).map((one) => one.groups);
    const window = headlineWindow * dayMs;
    const { size, maturesAt: _, ...found } = cohortKByGroup({ groups, earlier, to: end, window, now });
    return { week, members: size, ...found };
  });
}

function comparedIn(story: SampleStory, shown: DateRange, today: string): Compared {
  const found = comparedRanges(shown, today);
  if (found === null) return null;
  const { now, before } = found;
  return {
    ...{ ...now, previousFrom: before.from, previousTo: before.to },
    ...{ now: sumOver(story, now), before: sumOver(story, before) },
  };
}

function spreadOf(story: SampleStory, today: string): SharedDashboard["countSpread"] {
  const mondays = story.weeks.map(({ steps }) => steps.week).filter((week) => week <= today);
  const from = mondays[0] ?? today;
  const whole = mondays.slice(0, -1);
  const spread = (step: FunnelStep, groupsOf: (week: SampleWeek) => readonly number[]) => {
    const groups = story.weeks
      .map(groupsOf)
      .reduce((sums, groups) => groups.map((count, at) => count + (sums[at] ?? 0)), []);
    const countIn = (range: DateRange) => stepCount(step, sumOver(story, range));
    return {
      weeks: whole.map((week) => countIn({ from: week, to: addDays(week, 6) })),
      chains: chainDispersion(groups, countIn({ from, to: today })),
    };
  };
  return {
    from,
    participants: spread("participants", ({ groups }) => groups.map(({ members }) => members)),
    invitations: spread("invitations", ({ steps }) => steps.groups.map(({ invitations }) => invitations)),
    clicks: spread("clicks", ({ steps }) => steps.groups.map(({ visitors }) => visitors)),
    joins: spread("joins", ({ groups }) => groups.map(({ invitees }) => invitees)),
    conversions: spread("conversions", ({ groups }) => groups.map(({ conversions }) => conversions)),
  };
}

function sumOver({ days }: SampleStory, range: DateRange): Counts {
  const sum = { ...noCounts };
  for (const day of eachDay(range)) {
    const counts = days.get(day)?.counts;
    if (counts) for (const name of metricNames) sum[name] += counts[name];
  }
  return sum;
}

function channelsOver(
  { days }: SampleStory,
  range: DateRange,
  today: string | undefined,
): SharedDashboard["analytics"]["channels"] {
  const counted = eachDay(range).flatMap((day) => days.get(day)?.invitations ?? []);
  return channels
    .map((channel) => ({
      channel,
      invitations: counted.reduce((sum, invitations) => sum + (invitations.get(channel) ?? 0), 0),
      today: days.get(today ?? "")?.invitations.get(channel) ?? 0,
    }))
    .filter(({ invitations }) => invitations > 0)
    .sort((one, other) => other.invitations - one.invitations);
}

const shareOf = (counts: Counts) =>
  shareInvited({
    participants: counts.participants,
    joins: counts.joins,
    invitations: invitationsOf(counts),
  });
