import type { readOwnData } from "@kiteloop/contract/referrals/own-data";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { code } from "./widgets.ts";

/** `abort` breaks the connection, `never` leaves the request pending. */
export type Answer = { status: number; body?: unknown } | "abort" | "never";

export const participant = (origin: string) => ({
  participantId: `prt_${"4".repeat(26)}`,
  code,
  link: `${origin}/r/${code}`,
  name: "Robin Fox",
  verified: true,
  token: "token-1",
  stats: { invited: 3, joined: 2, converted: 1 },
});

export const place = (origin: string) => ({
  participantId: `prt_${"5".repeat(26)}`,
  token: "place-1",
  number: 128,
  position: 118,
  joined: 2,
  code,
  link: `${origin}/r/${code}`,
});

export const board = {
  items: [
    { rank: 1, name: "Ada", joined: 9, you: false },
    { rank: 2, name: "Robin", joined: 5, you: true },
    { rank: 3, name: "", joined: 1, you: false },
  ],
  you: { rank: 2, joined: 5 },
};

const at = "2026-05-24T12:00:00.000Z";
const earned = { value: null, stateText: null, milestone: null, code: null };

/** A participant's own data: more invitees than a list shows at first, and a reward with a code. */
const own = (origin: string): ResponseOf<typeof readOwnData> => ({
  name: "Robin Fox",
  email: null,
  code,
  link: `${origin}/r/${code}`,
  stats: { invited: 3, joined: 2, converted: 1 },
  createdAt: at,
  progress: {
    share: null,
    on: "joined",
    count: 2,
    milestones: [
      { at: 1, reward: "A sticker", reached: true },
      { at: 5, reward: "A free month", reached: false },
    ],
    next: { at: 5, reward: "A free month" },
    until: null,
  },
  invitees: {
    items: [
      { name: "Amara", email: "a•••@example.com", state: "rewarded", at },
      { name: null, email: null, state: "joined", at },
      { name: null, email: "n•••@example.com", state: "clicked", at },
      { name: "Kenji", email: "k•••@example.com", state: "sent", at },
    ],
  },
  rewards: {
    items: [
      { ...earned, kind: "inviter", what: "10 € credit", state: "approved", earnedAt: at },
      {
        ...{ ...earned, kind: "milestone", what: "A sticker", state: "fulfilled" },
        ...{ milestone: 1, code: "KITE-7F3M", earnedAt: at },
      },
    ],
  },
  balances: [{ currency: "EUR", amount: 2_000, decimal: "20.00", text: "Your balance: €20.00" }],
  payoutsPage: { url: `${origin}/p/prj_1`, text: "Payouts and how you are paid" },
  unsubscribeUrl: null,
});

/** The API's successful responses, by path. */
export function goodAnswers(origin: string): [path: string, answer: () => Answer][] {
  const ok = (body: unknown) => (): Answer => ({ status: 200, body });
  return [
    ["/v1/events", ok({})],
    ["/v1/participants", ok(participant(origin))],
    ["/v1/invitations", () => ({ status: 201, body: { invitationId: "inv_1", status: "created" } })],
    ["/v1/inviters", ok({ code, name: "Robin Fox" })],
    ["/v1/joins", ok({ referralId: "ref_1", status: "joined", counted: true })],
    ["/v1/conversions", ok({ conversionId: "cnv_1", status: "attributed", counted: true })],
    ["/v1/waitlist", ok({ status: "joined", place: place(origin) })],
    ["/v1/waitlist/place", ok(place(origin))],
    ["/v1/leaderboards", ok(board)],
    ["/v1/participants/own", ok(own(origin))],
  ];
}
