import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { personErasures } from "./entity.ts";

/** The reason under which the place of a person's `n`th id is released. */
export const releaseReason = ({ participantId }: { participantId: string }, n: number) =>
  `${participantId} ${n}`;

export type StoredErasure = Omit<Row<typeof personErasures>, "queue">;

type Which = Pick<StoredErasure, "workspaceId" | "projectId" | "participantId">;

const keyOf = ({ workspaceId, projectId, participantId }: Which) => ({
  workspaceId,
  projectId,
  participantId,
});

/** Fails if this person is being erased already. */
export function beginErasureItem(table: Table, erasure: Omit<StoredErasure, "freed">): TransactItem {
  return {
    Put: personErasures(table)
      .create({ ...omitUndefined(erasure), queue: "personErasure" })
      .params(),
  };
}

export async function findErasure(table: Table, which: Which): Promise<StoredErasure | null> {
  const { data } = await personErasures(table).get(keyOf(which)).go({ consistent: true });
  return data;
}

/** Records that the place of the `n`th id is free, in the transaction that frees it. */
export function freeItem(table: Table, which: Which, n: number): TransactItem {
  return {
    Update: personErasures(table)
      .patch(keyOf(which))
      .add({ freed: [n] })
      .params(),
  };
}

/** Records that nothing is left under the person's ids. */
export async function noteReplaced(table: Table, which: Which): Promise<void> {
  await tryToWrite(personErasures(table).patch(keyOf(which)).set({ replaced: true }).go());
}

/** Another run may have ended it meanwhile. */

/** Deletes what the person was found by. */
export async function endErasure(table: Table, which: Which): Promise<void> {
  await personErasures(table).delete(keyOf(which)).go();
}

const Ids = z.object({ workspaceId: z.string(), projectId: z.string(), participantId: z.string() });
const queue = "personErasure" as const;

/** Erasures to be repeated, and those that a request left unfinished. */
export const erasureQueue: DueQueue<StoredErasure> = {
  kind: "personErasure",
  async due(table, now, page) {
    const { query } = personErasures(table);
    // Sorts after every id, so that the range includes what is due at this very instant.
    return duePage(await query.due({ queue }).lte({ dueAt: now, participantId: "~" }).go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: keyOf,
  postpone(table, erasure, { at, failures }) {
    const update = personErasures(table)
      .patch(keyOf(erasure))
      .set({ queue, dueAt: at, failures })
      .where((attribute, { eq }) => eq(attribute.dueAt, erasure.dueAt));
    return { write: { Update: update.params() }, after: { ...erasure, dueAt: at, failures } };
  },
  find: (table, ids) => findErasure(table, Ids.parse(ids)),
};
