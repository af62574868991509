import {
  type InviteFlowAnswers,
  type InviteFlowArea,
  type InviteFlowCheckId,
  inviteFlowChecks,
} from "@kiteloop/contract/referrals/invite-flow.data";
import { type Answer, type Assessment, assessmentScore } from "@kiteloop/metrics";
import { efforts } from "./efforts.data.ts";

export type InviteFlowScore = Assessment<InviteFlowCheckId, InviteFlowArea>;

const checks = inviteFlowChecks.map((check) => ({ ...check, effort: efforts[check.id] }));

/** The score of these answers, total and by area, and what to fix first. */
export function scoreOf(answers: InviteFlowAnswers): InviteFlowScore {
  const given: Partial<Record<InviteFlowCheckId, Answer>> = {};
  for (const { id } of inviteFlowChecks) {
    const answer = answers[id];
    if (answer) given[id] = answer === "not-applicable" ? "na" : answer;
  }
  return assessmentScore(checks, given);
}

/** `64`; a dash if no applicable check is answered. */
export const formatScore = (score: number | null): string => (score === null ? "–" : score.toFixed(0));
