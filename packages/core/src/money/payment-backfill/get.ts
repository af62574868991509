import { getBackfill as endpoint } from "@kiteloop/contract/money/payment-backfill";
import { verb } from "../../shared/verb/index.ts";
import { requireSource } from "../payment-source/index.ts";
import { toApiBackfill } from "./present.ts";
import { findBackfill } from "./store.ts";

export const getBackfill = verb(endpoint, async (ctx, { params }) => {
  const { sourceId } = await requireSource(ctx, params.sourceId);
  const found = await findBackfill(ctx.table, { sourceId });
  return { backfill: found === null ? null : toApiBackfill(found) };
});
