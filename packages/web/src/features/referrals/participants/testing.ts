import type { Participant } from "@kiteloop/contract/referrals/participant";
import { type Reward, rewardMoves } from "@kiteloop/contract/referrals/reward";

/** An id for tests, of one repeated letter. */
export const idOf = (prefix: string, letter = "a") => `${prefix}_${letter.repeat(26)}`;

export function participantOf(fields: Partial<Participant> = {}): Participant {
  return {
    id: idOf("prt"),
    externalId: "u-1",
    name: "Ana Silva",
    email: "ana@example.com",
    code: "KYTE2345",
    verified: true,
    stats: { invited: 3, joined: 2, converted: 1 },
    createdAt: "2026-03-10T12:00:00.000Z",
    ...fields,
  };
}

/** A page of a participant's history, as the API answers it. */
export const storyOf = ({ person, ...fields }: { person: Participant; [field: string]: unknown }) => ({
  ...{ person, broughtBy: null, revenue: [], balances: [], chapters: [] },
  completeFrom: person.createdAt,
  ...fields,
});

export function rewardOf(fields: Partial<Reward> = {}): Reward {
  const { state = "pending", held = false } = fields;
  return {
    id: idOf("rwd"),
    kind: "inviter",
    what: "20 euros",
    state: "pending",
    participantId: idOf("prt"),
    recipientExternalId: "u-1",
    recipientName: "Ana Silva",
    referralId: idOf("ref"),
    milestone: null,
    share: null,
    held: false,
    moves: held ? ["reversed"] : [...rewardMoves[state]],
    earnedAt: "2026-03-10T12:00:00.000Z",
    approvesAt: null,
    type: "manual",
    value: null,
    setOff: 0,
    code: null,
    waitsFor: null,
    failure: null,
    debt: 0,
    history: [{ state: "pending", at: "2026-03-10T12:00:00.000Z", by: "Kiteloop", note: "" }],
    version: 1,
    ...fields,
  };
}
