import { GetCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { placeKey } from "./keys.ts";
import type { PlaceKey } from "./store.ts";

const Stored = z.object({ number: z.number().optional(), joinedAt: z.string().optional() });

/** The number of a place; null for an address that has none, or is only claimed. */
export async function numberOf(table: Table, key: PlaceKey): Promise<number | null> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: placeKey(key), ConsistentRead: true }),
  );
  if (Item === undefined) return null;
  const { number, joinedAt } = Stored.parse(Item);
  return joinedAt === undefined ? null : (number ?? null);
}
