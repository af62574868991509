import type { Table } from "../../shared/context/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { codeBatches, codePools } from "./entity.ts";

export type StoredPool = Row<typeof codePools>;
export type CodeBatch = Row<typeof codeBatches>;

type Of = { workspaceId: string; projectId: string };
type Which = Of & { pool: string };

const keyOf = ({ workspaceId, projectId, pool }: Which) => ({ workspaceId, projectId, pool });

/** Null if no codes were ever uploaded to it. */
export async function findPool(table: Table, which: Which): Promise<StoredPool | null> {
  const { data } = await codePools(table).get(keyOf(which)).go({ consistent: true });
  return data;
}

export async function poolsOf(table: Table, { workspaceId, projectId }: Of): Promise<StoredPool[]> {
  const { data } = await codePools(table).query.byPool({ workspaceId, projectId }).go({ pages: "all" });
  return data;
}

/** All codes of a project's pools, in batches. */
export async function batchesOf(table: Table, { workspaceId, projectId }: Of): Promise<CodeBatch[]> {
  const { data } = await codeBatches(table)
    .query.byNumber({ workspaceId, projectId })
    .go({ pages: "all", consistent: true });
  return data;
}

/** The code with a number. Undefined if it was discarded since the pool was read. */
async function codeAt(table: Table, which: Which, number: number): Promise<string | undefined> {
  const { data } = await codeBatches(table)
    .query.byNumber(keyOf(which))
    .between({ first: 0 }, { first: number })
    .go({ order: "desc", limit: 1, consistent: true });
  const [batch] = data;
  return batch?.codes[number - batch.first];
}

/**
 * The next code, and the item that takes it, which fails if it was taken or discarded since; null if none is left.
 * @throws RangeError if the pool lacks a code that it should have
 */
export async function nextCode(
  table: Table,
  which: Which,
): Promise<{ code: string; item: TransactItem } | null> {
  const pool = await findPool(table, which);
  if (pool === null || pool.next >= pool.total) return null;
  const { next, discards } = pool;
  const code = await codeAt(table, which, next);
  if (code === undefined) {
    const now = await findPool(table, which);
    if (now?.discards === discards) throw new RangeError(`pool ${which.pool} has no code ${next}`);
    return nextCode(table, which);
  }
  const take = codePools(table)
    .patch(keyOf(which))
    .set({ next: next + 1 })
    .where((attribute, { eq, gt }) =>
      [eq(attribute.next, next), gt(attribute.total, next), eq(attribute.discards, discards)].join(" AND "),
    );
  return { code, item: { Update: take.params() } };
}

/**
 * Adds batches after the codes that a pool has, null if it is new. Fails if it has others by now. `next` stays as it is,
 * since codes may be handed out meanwhile.
 */
export function addBatchItems(
  table: Table,
  which: Which,
  pool: StoredPool | null,
  batches: readonly string[][],
): TransactItem[] {
  let total = pool?.total ?? 0;
  const puts = batches.map((codes): TransactItem => {
    const put = codeBatches(table).create({ ...keyOf(which), first: total, codes });
    total += codes.length;
    return { Put: put.params() };
  });
  if (pool === null) {
    const made: TransactItem = {
      Put: codePools(table)
        .create({ ...keyOf(which), total, next: 0, discards: 0 })
        .params(),
    };
    return [made, ...puts];
  }
  const grown = codePools(table)
    .patch(keyOf(which))
    .set({ total })
    .where((attribute, { eq }) =>
      [eq(attribute.total, pool.total), eq(attribute.discards, pool.discards)].join(" AND "),
    );
  return [{ Update: grown.params() }, ...puts];
}

/**
 * Deletes the codes that are left in a pool's last batches, the first of which may be handed out in part. Fails if the
 * pool has changed.
 */
export function discardItems(
  table: Table,
  { total, next, discards, ...pool }: StoredPool,
  batches: readonly CodeBatch[],
): { items: TransactItem[]; total: number } {
  const rest = Math.max(next, Math.min(...batches.map(({ first }) => first)));
  const cut = codePools(table)
    .patch(keyOf(pool))
    .set({ total: rest, discards: discards + 1 })
    .where((attribute, { eq }) =>
      [eq(attribute.total, total), eq(attribute.next, next), eq(attribute.discards, discards)].join(" AND "),
    );
  const items = batches.map(({ first, codes }): TransactItem => {
    const key = { ...keyOf(pool), first };
    if (first >= next) return { Delete: codeBatches(table).remove(key).params() };
    const used = codes.slice(0, next - first);
    return { Update: codeBatches(table).patch(key).set({ codes: used }).params() };
  });
  return { items: [{ Update: cut.params() }, ...items], total: rest };
}
