import { listSourceEvents as endpoint } from "@kiteloop/contract/money/payment-source";
import { instant } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireSource, toApiEvent } from "./present.ts";
import { newestEvents } from "./store.events.ts";

const pageSize = 25;
const place = z.tuple([instant, z.string().max(200)]);

export const listSourceEvents = verb(endpoint, async (ctx, { params, query: { cursor } }) => {
  const source = await requireSource(ctx, params.sourceId);
  const { sourceId } = source;
  const [receivedAt, eventId] = cursor === undefined ? [] : readCursor(place, cursor);
  const after = receivedAt === undefined || eventId === undefined ? undefined : { receivedAt, eventId };
  const { items, last } = await newestEvents(ctx.table, sourceId, { limit: pageSize, after });
  return {
    items: await Promise.all(items.map((event) => toApiEvent(ctx.table, source, event))),
    ...(last && { next: writeCursor([last.receivedAt, last.eventId]) }),
  };
});
