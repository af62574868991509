import { listWebhookDeliveries as endpoint } from "@kiteloop/contract/messaging/webhook";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { presentDelivery, requireWebhook } from "./present.ts";
import { newestDeliveries } from "./store.deliveries.ts";

const place = z.tuple([ids.webhookEvent]);

/** Page size, and the number of items read for a page filtered by state. */
const pageSize = { all: 25, ofState: 200 };

export const listWebhookDeliveries = verb(endpoint, async (ctx, { params, query }) => {
  const { webhookId } = await requireWebhook(ctx, params.webhookId);
  const { state, cursor } = query;
  const [before] = cursor === undefined ? [] : readCursor(place, cursor);
  const limit = state === undefined ? pageSize.all : pageSize.ofState;
  const { items, last } = await newestDeliveries(ctx.table, webhookId, { limit, before });
  const wanted = items.filter((delivery) => state === undefined || delivery.state === state);
  return {
    items: wanted.map(presentDelivery),
    ...(last !== null && { next: writeCursor([last.deliveryId]) }),
  };
});
