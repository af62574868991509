import { channels } from "@kiteloop/contract/publishing/event";
import { type Counts, metricNames, noCounts } from "@kiteloop/contract/reports/analytics";
import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import {
  bucketsBefore,
  bucketsOf,
  type DateRange,
  dayCount,
  dayOf,
  eachDay,
  headlineK,
  lastDays,
  loopSteps,
  previousRange,
  shareInvited,
} from "@kiteloop/metrics";
import { invitationsOf } from "../../../../lib/loop-funnel.ts";
import type { SharedDashboard } from "../api/use-shared-dashboard.ts";
import { t } from "../messages.ts";
import { granularityOf, type RangeQuery, type View } from "../range.ts";
import type { SampleStory } from "./sample-story.ts";

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
    projectName: t("analytics.sampleScreen.project"),
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
      channels: channelsOver(story, shown, isOpen ? today : undefined),
      bots: { events: 0, leftOutFrom: null },
      asOf: new Date(now).toISOString(),
    },
    ...loopOf(story, now),
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
