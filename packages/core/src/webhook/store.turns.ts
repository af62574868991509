import type { Clock, Table } from "../context/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { webhookTurns } from "./entity.ts";

export type Turn = { webhookId: string; workspaceId: string; nextAt: string; quiet: boolean };

type Which = Pick<Turn, "webhookId" | "workspaceId">;

/** An endpoint is seen to from `nextAt` on, whenever that would have been. */
export function wakeItem(table: Table, { webhookId, workspaceId }: Which, nextAt: string): TransactItem {
  const turn = { webhookId, workspaceId, nextAt };
  return {
    Update: webhookTurns(table)
      .upsert({ ...turn, queue: "webhook", awake: true, quiet: false })
      .params(),
  };
}

/** Turns that have come by `until`, those that waited longest first. */
export async function turnsUntil(table: Table, until: string, limit: number): Promise<Turn[]> {
  const { data } = await webhookTurns(table)
    .query.due({ queue: "webhook" })
    .between({ nextAt: "0" }, { nextAt: until, webhookId: "~" })
    .go({ limit });
  return data;
}

/**
 * Puts a turn off to `nextAt`, or to until somebody wakes it (null). False where it was woken, or taken by another,
 * since it was read.
 */
export async function putOff(
  { table, clock }: { table: Table; clock: Clock },
  { webhookId, nextAt: read }: Turn,
  nextAt: string | null,
  quiet: boolean,
): Promise<boolean> {
  const update = webhookTurns(table)
    .patch({ webhookId })
    .set({ queue: "webhook", awake: nextAt !== null, nextAt: nextAt ?? read, quiet })
    .where((attribute, { eq }) => `${eq(attribute.nextAt, read)} AND ${eq(attribute.awake, true)}`);
  return (await transact(table, clock, [{ Update: update.params() }])).ok;
}
