import { readSharedDashboard } from "@kiteloop/contract/reports/dashboard-link";
import { expect, test } from "vitest";
import { granularityOf, rangeAsked, readView } from "../range.ts";
import { sampleDashboard } from "./sample-dashboard.ts";
import { tellSampleStory } from "./sample-story.ts";

const timeZone = "America/New_York";

function dashboardAt(time: string, search = "") {
  const now = Date.parse(time);
  const view = readView(new URLSearchParams(search));
  const story = tellSampleStory(now, timeZone);
  const createdAt = new Date(story.begin).toISOString();
  const range = rangeAsked(view, { timeZone, createdAt }, now) ?? {};
  return sampleDashboard(story, { view, range, timeZone, now });
}

// A Monday, a Sunday, and the days when clocks change.
const times = [
  "2026-11-23T05:30:00Z",
  "2026-11-29T23:00:00Z",
  "2026-03-08T15:00:00Z",
  "2026-11-01T15:00:00Z",
];

test.each(times)("at %s the sample is what the API would answer", (time) => {
  for (const search of ["", "days=7", "days=90", "days=all", "days=last-month", "granularity=week&days=90"]) {
    const answer = dashboardAt(time, search);
    expect(readSharedDashboard.response.safeParse(answer).error).toBeUndefined();
    const { analytics } = answer;
    expect(analytics.granularity).toBe(
      granularityOf(readView(new URLSearchParams(search)), analytics.range.days),
    );
    const sum = (of: "participants" | "joins" | "clicks") =>
      analytics.days.reduce((all, day) => all + day[of], 0);
    for (const of of ["participants", "joins", "clicks"] as const) expect(sum(of)).toBe(analytics.totals[of]);
    const { shares, emails } = analytics.totals;
    expect(analytics.channels.reduce((all, { invitations }) => all + invitations, 0)).toBe(shares + emails);
  }
});

test.each(times)("at %s the sample has an answer for everything that is shown", (time) => {
  const { cohortK, loopSteps, analytics } = dashboardAt(time);
  expect(cohortK.state).toBe("ok");
  expect(cohortK.headline?.intervalState).toBe("ok");
  expect(cohortK.headline?.k).toBeGreaterThan(0.2);
  expect(cohortK.headline?.k).toBeLessThan(0.9);
  expect(cohortK.sources?.length).toBeGreaterThan(3);
  expect(loopSteps.state).toBe("ok");
  const product = loopSteps.steps.reduce((all, { factor }) => all * (factor ?? 0), 1);
  expect(product).toBeCloseTo(cohortK.recent?.k ?? 0, 9);
  for (const count of Object.values(analytics.totals)) expect(count).toBeGreaterThan(0);
});
