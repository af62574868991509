import { listDeadLetters } from "@kiteloop/contract/dead-letter";
import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import { readCursor, writeCursor } from "../page/index.ts";
import { verb } from "../verb/index.ts";
import { deadLettersFrom } from "./store.ts";

const pageSize = 50;
const place = z.tuple([ids.deadLetter]);

/** What a record says is not shown: it may hold what people are called. */
export const list = verb(listDeadLetters, async ({ table }, { query: { cursor } }) => {
  const [after] = cursor === undefined ? [] : readCursor(place, cursor);
  const { items, last } = await deadLettersFrom(table, { limit: pageSize, after });
  return {
    items: items.map(({ form: _, parts: __, writtenAt: ___, ...letter }) => letter),
    ...(last !== null && { next: writeCursor([last]) }),
  };
});
