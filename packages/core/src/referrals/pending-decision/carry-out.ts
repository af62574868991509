import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Platform, System } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { endPendingDecisionItem, type PendingDecision } from "./store.ts";

/**
 * Ends a decision together with its effects, in one transaction, so that it is carried out or undone, once. `effects`
 * reads what is stored by now; null if the decision doesn't apply to that anymore, which is then noted as undone.
 */
export async function carryOutDecision(
  platform: Platform,
  decision: PendingDecision,
  effects: (ctx: Ctx<System>) => Promise<TransactItem[] | null>,
): Promise<void> {
  const { table, clock, ids } = platform;
  const { workspaceId, userId, by: name, subjectId: id, externalId, undone } = decision;
  const asMember = (actor: Pick<System, "userId" | "name">): Ctx<System> => ({
    ...platform,
    actor: { kind: "system", workspaceId, ...actor },
    requestId: ids.make("request"),
  });
  await retryOnConflict(clock, async () => {
    const items = undone ? [] : await effects(asMember({ userId, name }));
    const action = externalId === undefined ? "reward.undo" : "referral.undo";
    const lapsed = auditItem(asMember({ userId: "system", name: "Kiteloop" }), action, {
      id,
      name: decision.name,
      projectId: decision.projectId,
    });
    const written = await transact(table, clock, [
      endPendingDecisionItem(table, decision),
      ...(items ?? [lapsed]),
    ]);
    return written.ok || written.failed.includes(0) ? null : conflict;
  });
}
