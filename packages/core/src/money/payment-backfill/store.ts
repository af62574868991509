import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { paymentBackfills } from "./entity.ts";

export type StoredBackfill = Row<typeof paymentBackfills>;

/** A source's newest backfill; null if it had none. */
export async function findBackfill(
  table: Table,
  { sourceId }: Pick<StoredBackfill, "sourceId">,
): Promise<StoredBackfill | null> {
  const { data } = await paymentBackfills(table).get({ sourceId }).go({ consistent: true });
  return data;
}

/** Fails unless the stored backfill is at the version before, or there is none before version 1. */
export function saveBackfillItem(table: Table, after: StoredBackfill): TransactItem {
  const put = paymentBackfills(table)
    .put(omitUndefined(after))
    .where((attribute, { eq, notExists }) =>
      after.version === 1 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}

const Ids = z.object({ sourceId: z.string() });

/** Backfills that continue, or expire, by when. */
export const backfillQueue: DueQueue<StoredBackfill> = {
  kind: "paymentBackfill",
  async due(table, now, page) {
    const { query } = paymentBackfills(table);
    const due = query
      .due({ queue: "paymentBackfill" })
      .between({ nextAt: "0" }, { nextAt: now, sourceId: "~" });
    return duePage(await due.go(page));
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId, projectId, sourceId }) => ({ workspaceId, projectId, sourceId }),
  postpone(table, backfill, { at, failures }) {
    const { sourceId, nextAt } = backfill;
    const update = paymentBackfills(table)
      .patch({ sourceId })
      .set({ queue: "paymentBackfill", isDue: true, nextAt: at, failures })
      .where((attribute, { eq }) => `${eq(attribute.isDue, true)} AND ${eq(attribute.nextAt, nextAt)}`);
    return { write: { Update: update.params() }, after: { ...backfill, nextAt: at, failures } };
  },
  async find(table, ids) {
    const backfill = await findBackfill(table, Ids.parse(ids));
    return backfill?.isDue ? backfill : null;
  },
};
