import type { Table } from "../../shared/context/index.ts";
import { type PendingDecision, pendingDecisionsOf } from "./store.ts";

/** A project's decisions that wait to be carried out, by referral or reward. Lists show them as made. */
export async function readPendingDecisions(
  table: Table,
  of: { workspaceId: string; projectId: string },
): Promise<Map<string, PendingDecision>> {
  const all = await pendingDecisionsOf(table, of);
  return new Map(all.filter(({ undone }) => !undone).map((one) => [one.subjectId, one]));
}
