import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { personErasures } from "./entity.ts";

export type StoredErasure = {
  workspaceId: string;
  projectId: string;
  participantId: string;
  externalIds: string[];
  emails: string[];
  until: string;
  replaced: boolean;
  dueAt: string;
};

type Which = Pick<StoredErasure, "workspaceId" | "projectId" | "participantId">;

const keyOf = ({ workspaceId, projectId, participantId }: Which) => ({
  workspaceId,
  projectId,
  participantId,
});

/** Fails while this person is being erased already. */
export function beginItem(table: Table, erasure: StoredErasure): TransactItem {
  return {
    Put: personErasures(table)
      .create({ ...erasure, queue: "personErasure" })
      .params(),
  };
}

export async function findErasure(table: Table, which: Which): Promise<StoredErasure | null> {
  const { data } = await personErasures(table).get(keyOf(which)).go({ consistent: true });
  return data;
}

/** Notes that nothing is left under the person's ids. */
export async function noteReplaced(table: Table, which: Which): Promise<void> {
  await personErasures(table).patch(keyOf(which)).set({ replaced: true }).go();
}

/** Puts one that could not be finished behind the others that are due. */
export async function putBack(table: Table, which: Which, dueAt: string): Promise<void> {
  await personErasures(table).patch(keyOf(which)).set({ dueAt }).go();
}

/** Forgets what the person was found by. */
export async function endErasure(table: Table, which: Which): Promise<void> {
  await personErasures(table).delete(keyOf(which)).go();
}

/** Those that are to be gone over again at `now`, the longest due first. */
export async function dueErasures(table: Table, now: string, limit: number): Promise<StoredErasure[]> {
  const { data } = await personErasures(table)
    .query.due({ queue: "personErasure" })
    // After every id, so that what is due at this very instant is among them.
    .lte({ dueAt: now, participantId: "~" })
    .go({ limit });
  return data;
}
