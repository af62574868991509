import * as z from "zod";
import type { Clock, Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { type Row, type TransactItem, transact } from "../../shared/table/index.ts";
import { webhookTurns } from "./entity.ts";

export type Turn = Omit<Row<typeof webhookTurns>, "queue" | "awake">;

type Which = Pick<Turn, "webhookId" | "workspaceId">;

/** An endpoint is due at `nextAt`, replacing any other time. */
export function wakeWebhookItem(
  table: Table,
  { webhookId, workspaceId }: Which,
  nextAt: string,
): TransactItem {
  const turn = { webhookId, workspaceId, nextAt };
  return {
    Update: webhookTurns(table)
      .upsert({ ...turn, queue: "webhook", awake: true, quiet: false })
      .params(),
  };
}

/** The next turn after `now`, by `until`. */
export async function nextTurn(table: Table, now: string, until: string): Promise<Turn | null> {
  const { data } = await webhookTurns(table)
    .query.due({ queue: "webhook" })
    .between({ nextAt: now, webhookId: "~" }, { nextAt: until, webhookId: "~" })
    .go({ limit: 1 });
  return data[0] ?? null;
}

const Ids = z.object({ webhookId: z.string() });

/** Endpoints by when they are due. */
export const turnQueue: DueQueue<Turn> = {
  kind: "webhookTurn",
  async due(table, now, page) {
    const { query } = webhookTurns(table);
    const due = query.due({ queue: "webhook" }).between({ nextAt: "0" }, { nextAt: now, webhookId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId, webhookId }) => ({ workspaceId, webhookId }),
  postpone: (table, turn, { at, failures }) => ({
    write: putOffItem(table, turn, { nextAt: at, quiet: false, failures }),
    after: { ...turn, nextAt: at, failures },
  }),
  async find(table, ids) {
    const { data } = await webhookTurns(table).get(Ids.parse(ids)).go({ consistent: true });
    return data?.awake ? data : null;
  },
};

/**
 * Postpones a turn to `nextAt`, or until an event wakes it (null). False if it was woken or claimed since it was read.
 */
export async function putOff(
  { table, clock }: { table: Table; clock: Clock },
  turn: Turn,
  nextAt: string | null,
  quiet: boolean,
): Promise<boolean> {
  return (await transact(table, clock, [putOffItem(table, turn, { nextAt, quiet, failures: 0 })])).ok;
}

function putOffItem(
  table: Table,
  { webhookId, nextAt: read }: Turn,
  { nextAt, quiet, failures }: { nextAt: string | null; quiet: boolean; failures: number },
): TransactItem {
  const update = webhookTurns(table)
    .patch({ webhookId })
    .set({ queue: "webhook", awake: nextAt !== null, nextAt: nextAt ?? read, quiet, failures })
    .where((attribute, { eq }) => `${eq(attribute.nextAt, read)} AND ${eq(attribute.awake, true)}`);
  return { Update: update.params() };
}
