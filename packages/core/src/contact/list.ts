import { listContactMessages } from "@kiteloop/contract/contact";
import { instant } from "@kiteloop/contract/fields";
import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import { readCursor, writeCursor } from "../page/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { messagesOf, type Place } from "./store.ts";

const pageSize = 50;
const place = z.tuple([instant, ids.contactMessage]);

export const list = verb(listContactMessages, async ({ table }, { query: { status, cursor } }) => {
  const after = cursor === undefined ? undefined : placeIn(cursor);
  const { items, last } = await messagesOf(table, status, { limit: pageSize, after });
  const next = last && { next: writeCursor([last.createdAt, last.messageId]) };
  return { items: items.map(present), ...next };
});

function placeIn(cursor: string): Place {
  const [createdAt, messageId] = readCursor(place, cursor);
  return { createdAt, messageId };
}
