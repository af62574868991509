import { listContactMessages } from "@kiteloop/contract/contact";
import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import { readCursor, writeCursor } from "../page/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { messagesOf } from "./store.ts";

const pageSize = 50;
const place = z.tuple([ids.contactMessage]);

export const list = verb(listContactMessages, async ({ table }, { query: { status, cursor } }) => {
  const after = cursor === undefined ? undefined : readCursor(place, cursor)[0];
  const { items, last } = await messagesOf(table, status, { limit: pageSize, after });
  return { items: items.map(present), ...(last !== null && { next: writeCursor([last]) }) };
});
