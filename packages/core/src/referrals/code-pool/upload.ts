import { uploadCodes as endpoint, mostCodes, readCodes } from "@kiteloop/contract/referrals/code-pool";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiPool } from "./present.ts";
import { addBatchItems, batchesOf, findPool } from "./store.ts";

/** A batch is at most some 35 KB, and a transaction at most 4 MB. */
const batchSize = 500;
const batchesAtOnce = 20;

/**
 * Adds the codes that no pool of the project has yet. Many codes are several transactions: the same upload again adds
 * what an upload that died left out.
 */
export const uploadCodes = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { pool } = params;
  const { workspaceId, projectId, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const which = { workspaceId, projectId, pool };
  const read = readCodes(body.codes);
  if ("line" in read) throw new AppError("request.invalid");
  let added = 0;
  for (;;) {
    const more = await retryOnConflict(clock, async () => {
      const before = await findPool(table, which);
      const known = new Set((await batchesOf(table, which)).flatMap(({ codes }) => codes));
      const fresh = read.codes.filter((code) => !known.has(code));
      if (known.size + fresh.length > mostCodes) throw new AppError("codePool.full");
      if (fresh.length === 0) return 0;
      const now = fresh.slice(0, batchSize * batchesAtOnce);
      const items = addBatchItems(table, which, before, inBatches(now));
      const summary = { id: projectId, name: `${pool}: ${now.length}`, projectId };
      const written = await transact(table, clock, [...items, auditItem(ctx, endpoint.id, summary)]);
      return written.ok ? now.length : conflict;
    });
    added += more;
    if (more < batchSize * batchesAtOnce) break;
  }
  const after = (await findPool(table, which)) ?? { pool, total: 0, next: 0 };
  return { ...toApiPool(after), added, repeated: read.codes.length + read.repeated - added };
});

function inBatches(codes: readonly string[]): string[][] {
  const count = Math.ceil(codes.length / batchSize);
  return Array.from({ length: count }, (_, nth) => codes.slice(nth * batchSize, (nth + 1) * batchSize));
}
