import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { type projectDeletionStates, projectDeletions } from "./entity.ts";

export type StoredProjectDeletion = Omit<Row<typeof projectDeletions>, "queue">;
type State = (typeof projectDeletionStates)[number];
type Which = Pick<StoredProjectDeletion, "workspaceId" | "projectId">;

const queue = "projectDeletion" as const;
const keyOf = ({ workspaceId, projectId }: Which) => ({ workspaceId, projectId });

export async function findProjectDeletion(table: Table, which: Which): Promise<StoredProjectDeletion | null> {
  const { data } = await projectDeletions(table).get(keyOf(which)).go({ consistent: true });
  return data;
}

/** Starts a deletion. Fails if there is one, unless it was canceled and the project is still returning. */
export function beginProjectDeletionItem(table: Table, deletion: StoredProjectDeletion): TransactItem {
  const put = projectDeletions(table)
    .put({ ...omitUndefined(deletion), queue })
    .where((attribute, { eq, notExists }) =>
      [notExists(attribute.state), eq(attribute.state, "returning")].join(" OR "),
    );
  return { Put: put.params() };
}

/** Changes a deletion. Fails if its state is none of `from`. */
export function moveProjectDeletionItem(
  table: Table,
  deletion: StoredProjectDeletion,
  from: readonly State[],
): TransactItem {
  const put = projectDeletions(table)
    .put({ ...omitUndefined(deletion), queue })
    .where((attribute, { eq }) => from.map((state) => eq(attribute.state, state)).join(" OR "));
  return { Put: put.params() };
}

/** Deletes a deletion. Fails if its state has changed. */
export function endProjectDeletionItem(
  table: Table,
  { state, ...which }: StoredProjectDeletion,
): TransactItem {
  const remove = projectDeletions(table)
    .remove(keyOf(which))
    .where((attribute, { eq }) => eq(attribute.state, state));
  return { Delete: remove.params() };
}

const Ids = z.object({ workspaceId: z.string(), projectId: z.string() });

/** Deletions by when their next step is due. */
export const projectDeletionQueue: DueQueue<StoredProjectDeletion> = {
  kind: "projectDeletion",
  async due(table, now, page) {
    const { query } = projectDeletions(table);
    // Sorts after every id, so that the range includes what is due at this very instant.
    return duePage(await query.due({ queue }).lte({ dueAt: now, projectId: "~" }).go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: keyOf,
  postpone(table, deletion, { at, failures }) {
    const { dueAt, state } = deletion;
    const update = projectDeletions(table)
      .patch(keyOf(deletion))
      .set({ queue, dueAt: at, failures })
      .where((attribute, { eq }) => [eq(attribute.dueAt, dueAt), eq(attribute.state, state)].join(" AND "));
    return { write: { Update: update.params() }, after: { ...deletion, dueAt: at, failures } };
  },
  async find(table, ids) {
    const deletion = await findProjectDeletion(table, Ids.parse(ids));
    // A deletion that waits for the end of its grace period has no failures.
    return deletion !== null && (deletion.failures ?? 0) > 0 ? deletion : null;
  },
};
