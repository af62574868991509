import { undoDecisions as endpoint } from "@kiteloop/contract/referrals/decision";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import {
  findPendingDecision,
  type PendingDecision,
  pendingDecisionsOf,
  undoPendingDecisionItem,
} from "./store.ts";

const atOnce = 10;

/** Undoing and carrying out both name the decision that they end, so one of them wins. */
export const undoDecisions = verb(endpoint, async (ctx, { params, body }) => {
  const project = await requireProject(ctx, params.projectId);
  const all = await pendingDecisionsOf(ctx.table, project);
  const known = new Map(all.map((one) => [one.decisionId, one]));
  const results = new Map<string, "decision.final" | null>();
  await mapConcurrent([...new Set(body.decisionIds)], atOnce, async (decisionId) => {
    const decision = known.get(decisionId);
    const isUndone = decision !== undefined && (await undo(ctx, decision));
    results.set(decisionId, isUndone ? null : "decision.final");
  });
  return { results: body.decisionIds.map((id) => results.get(id) ?? null) };
});

/** False if it was carried out first. */
async function undo(ctx: CtxOf<typeof endpoint>, decision: PendingDecision): Promise<boolean> {
  if (decision.undone) return true;
  const { table, clock } = ctx;
  const { subjectId, decisionId, externalId } = decision;
  const action = externalId === undefined ? "reward.undo" : "referral.undo";
  const written = await transact(table, clock, [
    undoPendingDecisionItem(table, decision),
    auditItem(ctx, action, { id: subjectId, name: decision.name, projectId: decision.projectId }),
  ]);
  if (written.ok) return true;
  const now = await findPendingDecision(table, decision);
  return now?.decisionId === decisionId && now.undone;
}
