import { undoMs } from "@kiteloop/contract/referrals/decision";
import type { Ctx, Member } from "../../shared/context/index.ts";
import type { PendingDecision } from "./store.ts";

type Subject = Pick<
  PendingDecision,
  "workspaceId" | "projectId" | "subjectId" | "externalId" | "name" | "state" | "note"
>;

/** The member's decision, due as soon as they can't undo it anymore. */
export function newPendingDecision({ actor, clock, ids }: Ctx<Member>, subject: Subject): PendingDecision {
  const now = clock.now();
  return {
    ...subject,
    decisionId: ids.make("decision"),
    userId: actor.userId,
    by: actor.name || actor.email,
    decidedAt: now.toISOString(),
    undone: false,
    dueAt: new Date(now.getTime() + undoMs).toISOString(),
  };
}
