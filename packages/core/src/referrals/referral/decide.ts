import { decideReferrals as endpoint } from "@kiteloop/contract/referrals/decision";
import { requireProject, type StoredProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { decideEach, newPendingDecision, putPendingDecisionItem } from "../pending-decision/index.ts";
import { assertDecidable } from "./decision.ts";
import { carryOutReferralDecision, pendingReferralDecision, shownReview } from "./pending-decision.ts";
import { findReferral } from "./store.ts";

type Context = CtxOf<typeof endpoint>;
type Body = InputOf<typeof endpoint>["body"];

/**
 * Stores members' decisions, which the timer carries out. The same decision again gets the same answer. A different one
 * carries out the decision before it first.
 */
export const decideReferrals = verb(endpoint, async (ctx, { params, body }) => {
  const project = await requireProject(ctx, params.projectId);
  return decideEach(body.items, (item) => decideOne(ctx, project, body.decision, item));
});

async function decideOne(
  ctx: Context,
  { projectId }: StoredProject,
  state: Body["decision"],
  { inviteeExternalId: externalId, seen }: Body["items"][number],
): Promise<string | null> {
  const { table, clock } = ctx;
  return retryOnConflict(clock, async () => {
    const before = await findReferral(table, { projectId, externalId });
    if (before === null) throw new AppError("not_found");
    const waiting = await pendingReferralDecision(table, before);
    const review = shownReview(before, waiting);
    if (review === state) return waiting?.decisionId ?? null;
    assertDecidable(review, seen);
    if (waiting !== null) {
      await carryOutReferralDecision(ctx, waiting);
      return conflict;
    }
    const { workspaceId, referralId: subjectId } = before;
    const name = before.name ?? externalId;
    const subject = { workspaceId, projectId, subjectId, externalId, name };
    const decision = newPendingDecision(ctx, { ...subject, state, note: "" });
    const written = await transact(table, clock, [
      putPendingDecisionItem(table, decision),
      auditItem(ctx, `referral.${state}`, { id: subjectId, name, projectId }),
    ]);
    return written.ok ? decision.decisionId : conflict;
  });
}
