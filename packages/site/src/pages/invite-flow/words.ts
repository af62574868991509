import {
  type InviteFlowAnswer,
  type InviteFlowAnswers,
  type InviteFlowArea,
  type InviteFlowCheckId,
  inviteFlowAnswers,
  inviteFlowAreas,
  inviteFlowChecks,
} from "@kiteloop/contract/referrals/invite-flow.data";
import { formatScore } from "@kiteloop/ui/lib/invite-flow/score.ts";
import type { CheckText } from "../../../content/invite-flow.data.ts";

/** Props of the island: the texts, which its script therefore omits. */
export type Words = {
  checks: Readonly<Record<InviteFlowCheckId, CheckText>>;
  areas: Readonly<Record<InviteFlowArea, string>>;
  strengths: Readonly<Record<"A" | "B" | "C", string>>;
};

export const answerNames: Readonly<Record<InviteFlowAnswer, string>> = {
  yes: "Yes",
  partly: "Partly",
  no: "No",
  "not-applicable": "Does not apply to us",
};

/** A symbol in addition to the word. */
export const answerSigns: Readonly<Record<InviteFlowAnswer, string>> = {
  yes: "✓",
  partly: "~",
  no: "✕",
  "not-applicable": "–",
};

export const effortNames = { 1: "about a day", 2: "about a week", 3: "a project of its own" } as const;

const numbered = inviteFlowChecks.map((check, at) => ({ ...check, at }));

/** The checks by area, each with its index among all of them. */
export const byArea = inviteFlowAreas.map((area) => ({
  area,
  checks: numbered.filter((check) => check.area === area),
}));

export const answeredOf = (answers: InviteFlowAnswers): number => Object.keys(answers).length;

/** The first unanswered check, else the first of all. */
export const firstOpen = (answers: InviteFlowAnswers): number =>
  Math.max(
    0,
    inviteFlowChecks.findIndex(({ id }) => !answers[id]),
  );

/** Number of checks for each answer, in the order of the answers. */
export const tally = (answers: InviteFlowAnswers) =>
  inviteFlowAnswers.map((answer) => ({
    answer,
    ids: inviteFlowChecks.filter(({ id }) => answers[id] === answer).map(({ id }) => id),
  }));

/** Meaning of a score, as a sentence. */
export function scoreMeaning(score: number | null): string {
  if (score === null) return "Answer a check that applies to you to get a score.";
  const share = `The checks you answered reach ${formatScore(score)} of 100 points.`;
  if (score >= 85) return `${share} There’s little left to fix. Measure before you change more.`;
  if (score >= 60) return `${share} Most of the flow is in place. Continue with the list below.`;
  if (score >= 30) return `${share} Parts of the flow are missing. Start at the top of the list.`;
  return `${share} There’s a lot to gain, and some of it within days. Start at the top of the list.`;
}
