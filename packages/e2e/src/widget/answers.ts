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

/** The API's successful responses, by path. */
export function goodAnswers(origin: string): [path: string, answer: () => Answer][] {
  const ok = (body: unknown) => (): Answer => ({ status: 200, body });
  return [
    ["/v1/events", ok({})],
    ["/v1/participants", ok(participant(origin))],
    ["/v1/invitations", () => ({ status: 201, body: { invitationId: "inv_1", status: "created" } })],
    ["/v1/referrers", ok({ code, name: "Robin Fox" })],
    ["/v1/joins", ok({ referralId: "ref_1", status: "joined", counted: true })],
    ["/v1/conversions", ok({ conversionId: "cnv_1", status: "attributed", counted: true })],
    ["/v1/waitlist", ok({ status: "joined", place: place(origin) })],
    ["/v1/waitlist/place", ok(place(origin))],
    ["/v1/leaderboards", ok(board)],
  ];
}
