import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { type PendingDecision, pendingDecisionQueue } from "../pending-decision/index.ts";
import { carryOutRewardDecision } from "../reward/index.ts";
import { carryOutReferralDecision } from "./pending-decision.ts";

/** Decisions about one inviter's referrals would conflict, and theirs are mostly of one project. */
const options = { claims: false, atOnce: 10, laneOf: ({ projectId }: PendingDecision) => projectId };

/** Carries out members' decisions that can't be undone anymore, and returns how many. */
export function carryOutDue(platform: Platform): Promise<number> {
  return runDue(
    platform,
    pendingDecisionQueue,
    (decision) =>
      decision.externalId === undefined
        ? carryOutRewardDecision(platform, decision)
        : carryOutReferralDecision(platform, decision),
    options,
  );
}
