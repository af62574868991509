import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { entityKey, omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { type deletionStates, type Owner, workspaceDeletions } from "./entity.ts";

export type { Owner };
export type DeletionState = (typeof deletionStates)[number];

export type StoredDeletion = Omit<Row<typeof workspaceDeletions>, "queue">;

const stateOf = (states: readonly DeletionState[]) =>
  Object.fromEntries(states.map((state, at) => [`:from${at}`, state]));

/** A write's condition: the deletion is in one of these states. */
function whileIn(states: readonly DeletionState[]) {
  const values = stateOf(states);
  return {
    ConditionExpression: `#state IN (${Object.keys(values).join(", ")})`,
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: values,
  };
}

/** Starts a deletion. Fails if there is one, unless it was canceled and the workspace is still returning. */
export function beginDeletionItem(table: Table, deletion: StoredDeletion): TransactItem {
  const put = workspaceDeletions(table)
    .put(omitUndefined({ ...deletion, queue: "deletion" as const }))
    .where(
      (attribute, { eq, notExists }) =>
        `${notExists(attribute.state)} OR ${eq(attribute.state, "returning")}`,
    );
  return { Put: put.params() };
}

/** Moves a deletion to another state. Fails if its state is none of `from`. */
export function moveDeletionItem(
  table: Table,
  deletion: StoredDeletion,
  from: readonly DeletionState[],
): TransactItem {
  const [first, ...others] = from;
  if (first === undefined) throw new RangeError("a deletion moves from somewhere");
  const put = workspaceDeletions(table)
    .put(omitUndefined({ ...deletion, queue: "deletion" as const }))
    .where((attribute, { eq }) => [first, ...others].map((state) => eq(attribute.state, state)).join(" OR "));
  return { Put: put.params() };
}

const keyOf = (workspaceId: string) => entityKey("workspaceDeletion", { workspaceId });

/** Fails a transaction unless the workspace's deletion is in this state. */
export function inStateItem(workspaceId: string, state: DeletionState): TransactItem {
  return { ConditionCheck: { Key: keyOf(workspaceId), ...whileIn([state]) } };
}

/** Deletes a deletion in this state, the last item of its workspace. */
export function endDeletionItem(workspaceId: string, state: DeletionState): TransactItem {
  return { Delete: { Key: keyOf(workspaceId), ...whileIn([state]) } };
}

export async function findDeletion(table: Table, workspaceId: string): Promise<StoredDeletion | null> {
  const { data } = await workspaceDeletions(table).get({ workspaceId }).go({ consistent: true });
  return data;
}

const Ids = z.object({ workspaceId: z.string() });
const queue = "deletion" as const;

/** Deletions by when their next step is due. */
export const deletionQueue: DueQueue<StoredDeletion> = {
  kind: "workspaceDeletion",
  async due(table, now, page) {
    const { query } = workspaceDeletions(table);
    // The range includes what is due at this very instant.
    const due = query.due({ queue }).between({ dueAt: "0" }, { dueAt: now, workspaceId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId }) => ({ workspaceId }),
  postpone(table, deletion, { at, failures }) {
    const { workspaceId, dueAt, state } = deletion;
    const update = workspaceDeletions(table)
      .patch({ workspaceId })
      .set({ queue, dueAt: at, failures })
      .where((attribute, { eq }) => `${eq(attribute.dueAt, dueAt)} AND ${eq(attribute.state, state)}`);
    return { write: { Update: update.params() }, after: { ...deletion, dueAt: at, failures } };
  },
  async find(table, ids) {
    const deletion = await findDeletion(table, Ids.parse(ids).workspaceId);
    // A deletion that waits for the end of its grace period has no failures.
    return deletion !== null && (deletion.failures ?? 0) > 0 ? deletion : null;
  },
};
