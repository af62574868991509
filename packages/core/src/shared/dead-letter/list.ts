import { listDeadLetters as endpoint } from "@kiteloop/contract/operations/dead-letter";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { readCursor, writeCursor } from "../page/index.ts";
import { verb } from "../verb/index.ts";
import { deadLettersFrom } from "./store.ts";

const pageSize = 50;
const place = z.tuple([ids.deadLetter]);

/** The record itself is not shown, since it may contain personal data. */
export const listDeadLetters = verb(endpoint, async ({ table }, { query: { cursor } }) => {
  const [after] = cursor === undefined ? [] : readCursor(place, cursor);
  const { items, last } = await deadLettersFrom(table, { limit: pageSize, after });
  return {
    items: items.map(({ form: _, parts: __, writtenAt: ___, ...letter }) => letter),
    ...(last !== null && { next: writeCursor([last]) }),
  };
});
