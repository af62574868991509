import { noCounts } from "@kiteloop/contract/reports/analytics";
import { expect, test } from "vitest";
import { numbersOf } from "./numbers-of.ts";

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
