import { type Analytics, noCounts } from "@kiteloop/contract/reports/analytics";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { maturingCohortK, someCohortK } from "../../../../testing/cohort-k.ts";
import { evenSpread } from "../../../../testing/count-spread.ts";
import { noExistingUsers, someLoopSteps } from "../../../../testing/loop-steps.ts";
import { openAs } from "../../../../testing/open.tsx";
import { FunnelCard, SummaryCard } from "./summary-card.tsx";

const projectId = `prj_${"0".repeat(26)}`;
const totals = {
  ...noCounts,
  participants: 100,
  shares: 200,
  emails: 50,
  clicks: 100,
  joins: 60,
  conversions: 6,
};
const month = (conversions: number) =>
  Array.from({ length: 30 }, (_, at) => ({
    ...noCounts,
    conversions,
    day: `2026-03-${String(at + 1).padStart(2, "0")}`,
  }));
const cohorts = {
  ...{ timeZone: "UTC", window: 14, weeks: [], asOf: "2026-03-30T12:00:00.000Z" },
  invitedUsers: {
    ...{ state: "empty", week: null, weeks: 0, members: 0 },
    ...{ invited: null, uninvited: null, difference: null },
  },
  invitedValue: { state: "empty", week: null, weeks: 0, members: 0, activity: null, revenue: [] },
  segments: null,
  overall: {
    ...{ members: 0, invitees: 0, missing: 0, state: "empty" },
    ...{ k: null, interval: null, atLeast: null, intervalState: null },
  },
};
const analytics: Analytics = {
  projectId,
  timeZone: "UTC",
  range: { from: "2026-03-01", to: "2026-03-30", days: 30 },
  granularity: "day",
  totals,
  today: null,
  previous: { ...totals, joins: 50, conversions: 12 },
  shareInvited: { share: 0.6, invitationsPerParticipant: 2.5, joinsPerInvitation: 0.24, state: "ok" },
  previousShareInvited: { share: 0.5, invitationsPerParticipant: 2.5, joinsPerInvitation: 0.2, state: "ok" },
  days: month(20),
  previousDays: month(40),
  compared: {
    ...{ from: "2026-03-02", to: "2026-03-29", previousFrom: "2026-02-02", previousTo: "2026-03-01" },
    ...{ now: { ...totals, conversions: 560 }, before: { ...totals, conversions: 1_120 } },
  },
  channels: [],
  topInviters: [],
  bots: { events: 0, leftOutFrom: null },
  asOf: "2026-03-30T12:00:00.000Z",
};

afterEach(cleanup);

const open = (answer: Analytics, cohortK = someCohortK) =>
  openAs(
    "viewer",
    <>
      <SummaryCard projectId={projectId} />
      <FunnelCard projectId={projectId} />
    </>,
    {
      [`GET /api/projects/${projectId}/analytics`]: answer,
      [`GET /api/projects/${projectId}/cohorts?window=14`]: {
        ...cohorts,
        cohortK,
        loopSteps: someLoopSteps,
        countSpread: evenSpread,
        existing: noExistingUsers,
      },
    },
  );

test("K is explained, and conversions are compared with the days before", async () => {
  open(analytics);
  await screen.findByText("60 joins, 100 participants");
  expect(await screen.findByRole("button", { name: "About: K" })).toBeTruthy();
  expect(screen.getByText("−50%").parentElement?.textContent).toBe("−50% from 1,120 in the 28 days before");
});

test("today is beside the totals of completed days, as on the analytics screen", async () => {
  open({ ...analytics, today: { ...noCounts, participants: 10, joins: 3, conversions: 2 } });
  expect(await screen.findByText("57 joins, 90 participants")).toBeTruthy();
  expect(screen.getByText("+2 today")).toBeTruthy();
});

test("K leads with its interval and cohort, or says what is missing", async () => {
  open(analytics);
  expect(await screen.findByText("0.42")).toBeTruthy();
  expect(screen.getByText(/^95%: 0\.38 to 0\.47.*1,450 participants who joined in the week of/)).toBeTruthy();
  expect(screen.getByText("up from 0.36 the week before")).toBeTruthy();
  cleanup();
  open(analytics, maturingCohortK);
  expect((await screen.findAllByText(/^Maturing\. 80 participants have joined/)).length).toBeGreaterThan(0);
});

test("the funnel's mark is explained right after the title", async () => {
  open(analytics);
  const title = await screen.findByRole("heading", { name: "Funnel" });
  expect(title.nextElementSibling?.querySelector("button")).not.toBeNull();
});

test("the funnel marks the step that limits K", async () => {
  open(analytics);
  const steps = within(await screen.findByRole("list", { name: "Funnel" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent?.includes("limits K"))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test("without a denominator the number is a dash with a reason", async () => {
  const none = { share: null, invitationsPerParticipant: null, joinsPerInvitation: null };
  open({
    ...analytics,
    totals: noCounts,
    previous: noCounts,
    days: [],
    previousDays: [],
    compared: null,
    shareInvited: { ...none, state: "no_participants" },
    previousShareInvited: { ...none, state: "no_participants" },
  });
  expect(await screen.findByText("No participants were identified in this period.")).toBeTruthy();
  expect(screen.queryByText("no change")).toBeNull();
});

test("single counts are singular, and nothing is compared with nothing", async () => {
  open({
    ...analytics,
    totals: { ...noCounts, participants: 1, shares: 1, joins: 1 },
    previous: noCounts,
    days: [],
    previousDays: [],
    compared: null,
    shareInvited: { share: 1, invitationsPerParticipant: 1, joinsPerInvitation: 1, state: "ok" },
  });
  expect(await screen.findByText("1 join, 1 participant")).toBeTruthy();
  expect(screen.getByText("1 join of 1 invitation")).toBeTruthy();
  expect(screen.queryByText(/ from 0$/)).toBeNull();
});
