import * as z from "zod";
import type { Table } from "../context/index.ts";
import { tryToWrite, ttlAttribute } from "../table/index.ts";

/** One window of one bucket. `start` is in ms since 1970. */
export type WindowId = { endpoint: string; mark: string; start: number };

const Stored = z.object({ n: z.int().nonnegative() });

const keyOf = ({ endpoint, mark, start }: WindowId) => ({
  pk: `limit#${endpoint}#${mark}`,
  sk: new Date(start).toISOString(),
});

/** Requests counted in a window. */
export async function countRequestsIn(table: Table, id: WindowId): Promise<number> {
  const { Item } = await table.get({ Key: keyOf(id), ConsistentRead: true });
  return Item === undefined ? 0 : Stored.parse(Item).n;
}

/** Counts one more request in a window that has fewer than `room`; false otherwise. */
export async function countRequest(
  table: Table,
  id: WindowId,
  room: number,
  expiresAt: number,
): Promise<boolean> {
  return tryToWrite(
    table.update({
      Key: keyOf(id),
      UpdateExpression: "ADD n :one SET #ttl = :expiresAt",
      ConditionExpression: "attribute_not_exists(n) OR n < :room",
      ExpressionAttributeNames: { "#ttl": ttlAttribute },
      ExpressionAttributeValues: { ":one": 1, ":room": room, ":expiresAt": expiresAt },
    }),
  );
}
