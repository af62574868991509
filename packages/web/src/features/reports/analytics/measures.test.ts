import { noCounts } from "@kiteloop/contract/reports/analytics";
import { hourMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { pauseAfter } from "./api/use-freshness.ts";
import { isSilent, numbersOf, weeklyShareInvited } from "./measures.ts";

const asked = {
  range: { from: "2026-03-01", to: "2026-03-10", days: 10 },
  timeZone: "Pacific/Auckland",
  // The 10th in Auckland.
  asOf: "2026-03-09T12:00:00.000Z",
};

test("today is left out of every number, and the share and the channels follow", () => {
  const data = {
    ...asked,
    totals: { ...noCounts, participants: 30, joins: 15, shares: 60 },
    shareInvited: {
      share: 0.5,
      invitationsPerParticipant: 2,
      joinsPerInvitation: 0.25,
      state: "ok",
    } as const,
    today: { ...noCounts, participants: 10, joins: 10, shares: 10 },
    channels: [
      { channel: "whatsapp" as const, invitations: 31, today: 10 },
      { channel: "link" as const, invitations: 29, today: 0 },
    ],
  };
  expect(numbersOf(data)).toMatchObject({
    totals: { participants: 20, joins: 5, shares: 50 },
    today: { participants: 10, joins: 10, shares: 10 },
    shareInvited: { share: 0.25, invitationsPerParticipant: 2.5, joinsPerInvitation: 0.1 },
    channels: [
      { channel: "link", invitations: 29 },
      { channel: "whatsapp", invitations: 21 },
    ],
    over: { from: "2026-03-01", to: "2026-03-09" },
  });
  expect(numbersOf({ ...data, today: null })).toEqual({ ...data, today: null, over: asked.range });
});

test("today is in every number while completed days have no participant, as on a project's first day", () => {
  const totals = { ...noCounts, participants: 2, joins: 1, shares: 3, impressions: 9 };
  const first = {
    ...asked,
    totals,
    shareInvited: {
      share: 0.5,
      invitationsPerParticipant: 1.5,
      joinsPerInvitation: 1 / 3,
      state: "ok",
    } as const,
    today: { ...totals, impressions: 5 },
    channels: [{ channel: "link" as const, invitations: 3, today: 3 }],
  };
  expect(numbersOf(first)).toEqual({ ...first, today: null, over: asked.range });
});

test("the weekly share needs a complete week and is computed from its sums, not the mean of its days", () => {
  const day = (participants: number, shares: number, joins: number) => ({
    ...noCounts,
    participants,
    shares,
    joins,
  });
  const days = [day(10, 10, 5), ...Array.from({ length: 6 }, () => day(10, 10, 1)), day(0, 0, 0)];
  const weekly = weeklyShareInvited(days);
  expect(weekly.slice(0, 6)).toEqual([null, null, null, null, null, null]);
  expect(weekly[6]).toBeCloseTo(11 / 70, 12);
  expect(weekly[7]).toBeCloseTo(6 / 60, 12);
  expect(weeklyShareInvited(Array.from({ length: 7 }, () => noCounts))[6]).toBeNull();
});

test("one impression is activity", () => {
  expect(isSilent(noCounts)).toBe(true);
  expect(isSilent({ ...noCounts, impressions: 1 })).toBe(false);
});

test("numbers are polled every five seconds at first, later less often", () => {
  expect(pauseAfter(0)).toBeLessThanOrEqual(2_000);
  expect(pauseAfter(170_000)).toBeLessThanOrEqual(2_000);
  expect(pauseAfter(hourMs)).toBeGreaterThanOrEqual(10_000);
});
