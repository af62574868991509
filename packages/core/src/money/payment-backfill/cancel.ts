import { cancelBackfill as endpoint } from "@kiteloop/contract/money/payment-backfill";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireSource } from "../payment-source/index.ts";
import { clearingAfter } from "./move.ts";
import { isOver, toApiBackfill } from "./present.ts";
import { saveByMember } from "./save.ts";
import { findBackfill } from "./store.ts";

/** The timer changes it too, so a conflict is tried again. */
export const cancelBackfill = verb(endpoint, async (ctx, { params }) => {
  const source = await requireSource(ctx, params.sourceId);
  return retryOnConflict(ctx.clock, async () => {
    const before = await findBackfill(ctx.table, source);
    if (before === null || isOver(before) || before.state === "clearing")
      throw new AppError("paymentBackfill.over");
    const after = clearingAfter(before, "canceled", ctx.clock.now());
    return (await saveByMember(ctx, endpoint.id, source, after)) ? toApiBackfill(after) : conflict;
  });
});
