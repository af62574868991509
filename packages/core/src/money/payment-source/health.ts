import {
  getSourceHealth as endpoint,
  type SourceEventState,
  sourceHealthOf,
} from "@kiteloop/contract/money/payment-source";
import { verb } from "../../shared/verb/index.ts";
import { requireSource } from "./present.ts";
import { newestStates } from "./store.events.ts";

export const getSourceHealth = verb(endpoint, async (ctx, { params }) => {
  const { sourceId } = await requireSource(ctx, params.sourceId);
  const events = await newestStates(ctx.table, sourceId, sourceHealthOf);
  const states: Record<SourceEventState, number> = {
    ...{ received: 0, applied: 0, waiting: 0, ignored: 0, failed: 0, erased: 0 },
  };
  for (const { state } of events) states[state] += 1;
  return { lastEventAt: events[0]?.receivedAt ?? null, states };
});
