import { importBackfill as endpoint } from "@kiteloop/contract/money/payment-backfill";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiBackfill } from "./present.ts";
import { requireActiveSource, saveByMember } from "./save.ts";
import { findBackfill, type StoredBackfill } from "./store.ts";

export const importBackfill = verb(endpoint, async (ctx, { params, body: { version, historyEarns } }) => {
  const source = await requireActiveSource(ctx, params.sourceId);
  const before = await findBackfill(ctx.table, source);
  if (before?.state !== "ready") throw new AppError("paymentBackfill.not_ready");
  const { cursor: _, ...rest } = before;
  const after: StoredBackfill = {
    ...rest,
    ...{ state: "importing", historyEarns, phase: "owners", done: 0, version: version + 1 },
    ...{ isDue: true, nextAt: ctx.clock.now().toISOString(), failures: 0 },
  };
  if (before.version !== version || !(await saveByMember(ctx, endpoint.id, source, after)))
    throw new AppError("conflict.version");
  return toApiBackfill(after);
});
