import { discardCodes as endpoint } from "@kiteloop/contract/referrals/code-pool";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiPool } from "./present.ts";
import { batchesOf, discardItems, findPool } from "./store.ts";

/** A transaction holds at most 100 items. */
const batchesAtOnce = 90;

/** Deletes the codes of a pool that nobody got, the last ones first. Without any left, it changes nothing. */
export const discardCodes = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const which = { workspaceId, projectId, pool: params.pool };
  const discardSome = () =>
    retryOnConflict(clock, async () => {
      const pool = await findPool(table, which);
      if (pool === null) throw new AppError("not_found");
      const { total, next } = pool;
      if (next === total) return pool;
      const own = (await batchesOf(table, which)).filter((batch) => batch.pool === pool.pool);
      const left = own.filter(({ first, codes }) => first + codes.length > next);
      const cut = discardItems(table, pool, left.slice(-batchesAtOnce));
      const summary = { id: projectId, name: `${pool.pool}: ${total - cut.total}`, projectId };
      const items = [...cut.items, auditItem(ctx, endpoint.id, summary)];
      return (await transact(table, clock, items)).ok ? { ...pool, total: cut.total } : conflict;
    });
  let pool = await discardSome();
  while (pool.next < pool.total) pool = await discardSome();
  return toApiPool(pool);
});
