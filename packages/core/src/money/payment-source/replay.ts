import { replaySourceEvent as endpoint } from "@kiteloop/contract/money/payment-source";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { applySourceEvent } from "./apply.ts";
import { requireSource, sourceName, toApiEvent } from "./present.ts";
import { findSourceEvent } from "./store.events.ts";

/** Facts that are counted already are not counted again. */
export const replaySourceEvent = verb(endpoint, async (ctx, { params: { sourceId, eventId } }) => {
  const { table, clock } = ctx;
  const source = await requireSource(ctx, sourceId);
  const event = await findSourceEvent(table, { sourceId, eventId });
  if (event === null) throw new AppError("not_found");
  if (event.state === "erased") throw new AppError("paymentSource.event_erased");
  await transact(table, clock, [
    auditItem(ctx, endpoint.id, { id: sourceId, name: sourceName(source), projectId: source.projectId }),
  ]);
  await applySourceEvent(ctx, event);
  return toApiEvent(table, source, (await findSourceEvent(table, event)) ?? event);
});
