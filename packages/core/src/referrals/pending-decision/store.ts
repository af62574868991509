import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { pendingDecisions } from "./entity.ts";

export type PendingDecision = Omit<Row<typeof pendingDecisions>, "queue">;

type Which = Pick<PendingDecision, "workspaceId" | "projectId" | "subjectId">;

const queue = "pendingDecision" as const;

const keyOf = ({ workspaceId, projectId, subjectId }: Which) => ({ workspaceId, projectId, subjectId });

/** Including undone ones. */
export async function findPendingDecision(table: Table, which: Which): Promise<PendingDecision | null> {
  const { data } = await pendingDecisions(table).get(keyOf(which)).go({ consistent: true });
  return data;
}

/** All of a project, including undone ones: rarely more than a few, since each is carried out within a minute. */
export async function pendingDecisionsOf(
  table: Table,
  of: Pick<Which, "workspaceId" | "projectId">,
): Promise<PendingDecision[]> {
  const { data } = await pendingDecisions(table)
    .query.byProject({ workspaceId: of.workspaceId, projectId: of.projectId })
    .go({ pages: "all", consistent: true });
  return data;
}

/** Fails if another decision about the same referral or reward waits. */
export function putPendingDecisionItem(table: Table, decision: PendingDecision): TransactItem {
  const put = pendingDecisions(table)
    .put({ ...omitUndefined(decision), queue })
    .where((attribute, { eq, notExists }) =>
      [notExists(attribute.decisionId), eq(attribute.undone, true)].join(" OR "),
    );
  return { Put: put.params() };
}

/** Fails if it was undone, carried out or replaced since it was read. */
export function endPendingDecisionItem(table: Table, decision: PendingDecision): TransactItem {
  const { decisionId, undone } = decision;
  const remove = pendingDecisions(table)
    .remove(keyOf(decision))
    .where((attribute, { eq }) =>
      [eq(attribute.decisionId, decisionId), eq(attribute.undone, undone)].join(" AND "),
    );
  return { Delete: remove.params() };
}

/** Fails if it was undone, carried out or replaced. */
export function undoPendingDecisionItem(table: Table, decision: PendingDecision): TransactItem {
  const { decisionId, dueAt } = decision;
  const undo = pendingDecisions(table)
    .patch(keyOf(decision))
    .set({ undone: true, queue, dueAt })
    .where((attribute, { eq }) =>
      [eq(attribute.decisionId, decisionId), eq(attribute.undone, false)].join(" AND "),
    );
  return { Update: undo.params() };
}

const Ids = z.object({ workspaceId: z.string(), projectId: z.string(), subjectId: z.string() });

export const pendingDecisionQueue: DueQueue<PendingDecision> = {
  kind: "pendingDecision",
  async due(table, now, page) {
    const { query } = pendingDecisions(table);
    // Sorts after every id, so that the range includes what is due at this very instant.
    return duePage(await query.due({ queue }).lte({ dueAt: now, subjectId: "~" }).go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: keyOf,
  postpone(table, decision, { at, failures }) {
    const update = pendingDecisions(table)
      .patch(keyOf(decision))
      .set({ queue, dueAt: at, failures })
      .where((attribute, { eq }) => eq(attribute.decisionId, decision.decisionId));
    return { write: { Update: update.params() }, after: { ...decision, dueAt: at, failures } };
  },
  find: (table, ids) => findPendingDecision(table, Ids.parse(ids)),
};
