import type { PreviewState } from "@kiteloop/contract/publishing/embed";
import type { IdentifiedParticipant, OwnData } from "./types.ts";

const day = (n: number) => `2026-05-${String(n).padStart(2, "0")}T12:00:00.000Z`;

const invitees: OwnData["invitees"]["items"] = [
  { name: "Amara", email: "a•••@example.com", state: "rewarded", at: day(24) },
  { name: null, email: null, state: "joined", at: day(21) },
  { name: "Noor", email: "n•••@example.com", state: "clicked", at: day(19) },
  { name: null, email: "k•••@example.com", state: "sent", at: day(12) },
];

const earned = { value: null, stateText: null, milestone: null, code: null };
const rewards: OwnData["rewards"]["items"] = [
  { ...earned, kind: "inviter", what: "10 €", state: "approved", earnedAt: day(24) },
  {
    ...{ ...earned, kind: "milestone", what: "20%", state: "fulfilled" },
    ...{ milestone: 1, code: "KITE-7F3M", earnedAt: day(24) },
  },
];

const goals = [1, 5, 10];

/** A fictional participant's own data in a state of the preview, always the same. */
export function ownDataIn(state: PreviewState, { name, code, link, stats }: IdentifiedParticipant): OwnData {
  const isEmpty = state === "empty";
  const count = isEmpty ? 0 : state === "success" ? 10 : 2;
  const milestones = goals.map((at) => ({ at, reward: `${at * 20}%`, reached: at <= count }));
  const next = milestones.find(({ reached }) => !reached);
  return {
    ...{ name, code, link, stats, email: null, unsubscribeUrl: null, createdAt: day(1) },
    progress: {
      share: null,
      on: "joined",
      count,
      milestones,
      next: next ? { at: next.at, reward: next.reward } : null,
      until: null,
    },
    balances: null,
    payoutsPage: null,
    invitees: { items: isEmpty ? [] : invitees },
    rewards: { items: isEmpty ? [] : rewards },
  };
}
