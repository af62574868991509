import { type Analytics, noCounts } from "@kiteloop/contract/reports/analytics";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../../../testing/open.tsx";
import { FunnelCard, SummaryCard } from "./summary-card.tsx";

const projectId = `prj_${"0".repeat(26)}`;
const totals = {
  ...noCounts,
  participants: 100,
  shares: 200,
  mails: 50,
  clicks: 100,
  joins: 60,
  conversions: 6,
};
const analytics: Analytics = {
  projectId,
  timeZone: "UTC",
  range: { from: "2026-03-01", to: "2026-03-30", days: 30 },
  granularity: "day",
  totals,
  previous: { ...totals, joins: 50, conversions: 12 },
  k: { k: 0.6, invitationsPerParticipant: 2.5, conversionPerInvitation: 0.24, state: "ok" },
  previousK: { k: 0.5, invitationsPerParticipant: 2.5, conversionPerInvitation: 0.2, state: "ok" },
  days: [],
  previousDays: [],
  channels: [],
  topInviters: [],
  asOf: "2026-03-30T12:00:00.000Z",
};

afterEach(cleanup);

const open = (answer: Analytics) =>
  openAs(
    "viewer",
    <>
      <SummaryCard projectId={projectId} />
      <FunnelCard projectId={projectId} />
    </>,
    { [`GET /api/projects/${projectId}/analytics`]: answer },
  );

test("each number has an explanation and a comparison with the previous 30 days", async () => {
  open(analytics);
  await screen.findByText("0.60");
  for (const about of ["K", "Invitations per participant", "Joins per invitation", "Conversions"]) {
    const [explanation] = await screen.findAllByRole("button", { name: `About: ${about}` });
    expect(explanation?.parentElement?.textContent).toContain("the 30 days up to today");
  }
  const rises = screen.getAllByText("+20 %").map((rise) => rise.parentElement?.textContent);
  expect(rises).toEqual(["+20 % on 0.50 before", "+20 % on 20.0 % before"]);
  expect(screen.getByText("−50 %").parentElement?.textContent).toBe("−50 % on 12 before");
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
    false,
    true,
    false,
    false,
  ]);
});

test("without a denominator the number is a dash with a reason", async () => {
  const k = { k: null, invitationsPerParticipant: null, conversionPerInvitation: null };
  open({
    ...analytics,
    totals: noCounts,
    previous: noCounts,
    k: { ...k, state: "no_participants" },
    previousK: { ...k, state: "no_participants" },
  });
  expect(await screen.findByText("Nobody has been identified in this time.")).toBeTruthy();
  expect(screen.queryByText("no change")).toBeNull();
});

test("single counts are singular, with a caution and without shares of zero", async () => {
  open({
    ...analytics,
    totals: { ...noCounts, participants: 1, shares: 1, joins: 1 },
    previous: noCounts,
    k: { k: 1, invitationsPerParticipant: 1, conversionPerInvitation: 1, state: "ok" },
    previousK: { k: 0, invitationsPerParticipant: 0, conversionPerInvitation: null, state: "ok" },
  });
  expect(await screen.findByText("1 invitation by 1 participant")).toBeTruthy();
  expect(screen.getByText("1 join of 1 invitation")).toBeTruthy();
  expect(screen.getByText("new users each participant brings; too few so far to lean on")).toBeTruthy();
  expect(screen.getAllByText("up from 0").map((rise) => rise.parentElement?.textContent?.trim())).toEqual([
    "up from 0",
    "up from 0",
  ]);
});
