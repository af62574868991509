import { ids } from "@kiteloop/contract/ids";
import { listWebhookDeliveries } from "@kiteloop/contract/webhook";
import * as z from "zod";
import { readCursor, writeCursor } from "../page/index.ts";
import { verb } from "../verb/index.ts";
import { need, presentDelivery } from "./present.ts";
import { newestDeliveries } from "./store.deliveries.ts";

const place = z.tuple([ids.webhookEvent]);

/** A page, and so many that are read for one that asks for a state. */
const pageSize = { all: 25, ofState: 200 };

export const listDeliveries = verb(listWebhookDeliveries, async (ctx, { params, query }) => {
  const { webhookId } = await need(ctx, params.webhookId);
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
