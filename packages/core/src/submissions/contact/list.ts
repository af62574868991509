import { instant } from "@kiteloop/contract/shared/fields";
import { ids } from "@kiteloop/contract/shared/ids";
import { listContactMessages as endpoint } from "@kiteloop/contract/submissions/contact";
import * as z from "zod";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiMessage } from "./present.ts";
import { type MessageCursor, messagesOf } from "./store.ts";

const pageSize = 50;
const place = z.tuple([instant, ids.contactMessage]);

export const listContactMessages = verb(endpoint, async ({ table }, { query: { status, cursor } }) => {
  const after = cursor === undefined ? undefined : placeIn(cursor);
  const { items, last } = await messagesOf(table, status, { limit: pageSize, after });
  const next = last && { next: writeCursor([last.createdAt, last.messageId]) };
  return { items: items.map(toApiMessage), ...next };
});

function placeIn(cursor: string): MessageCursor {
  const [createdAt, messageId] = readCursor(place, cursor);
  return { createdAt, messageId };
}
