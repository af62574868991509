import { type BrandReading, brandReading } from "@kiteloop/contract/publishing/brand";
import { retention } from "@kiteloop/contract/shared/retention";
import type { Table } from "../../shared/context/index.ts";
import { entityKey, tryToWrite, ttlAttribute } from "../../shared/table/index.ts";

export type BrandKey = { workspaceId: string; host: string };

function keyOf({ workspaceId, host }: BrandKey) {
  return entityKey("brandreading", { workspaceId }, { host });
}

const expiryAfter = (ms: number) => Math.floor(ms / 1000) + retention.brandReadings.keptFor.seconds;

/** The last reading of a host; null without one, or if an older version stored it in another format. */
export async function findReading(table: Table, which: BrandKey): Promise<BrandReading | null> {
  const { Item } = await table.get({ Key: keyOf(which), ConsistentRead: true });
  const parsed = brandReading.safeParse(Item?.reading);
  return parsed.success ? parsed.data : null;
}

/** Takes the right to read a host; false if it was taken less than `every` ms ago. Times in ms. */
export async function takeTurn(table: Table, which: BrandKey, now: number, every: number): Promise<boolean> {
  return tryToWrite(
    table.update({
      Key: keyOf(which),
      UpdateExpression: "SET startedAt = :now, #ttl = :expiry",
      ConditionExpression: "attribute_not_exists(startedAt) OR startedAt <= :before",
      ExpressionAttributeNames: { "#ttl": ttlAttribute },
      ExpressionAttributeValues: { ":now": now, ":before": now - every, ":expiry": expiryAfter(now) },
    }),
  );
}

/** Stores a reading, in place of the one before. */
export async function keepReading(table: Table, which: BrandKey, reading: BrandReading): Promise<void> {
  await table.update({
    Key: keyOf(which),
    UpdateExpression: "SET reading = :reading, #ttl = :expiry",
    ExpressionAttributeNames: { "#ttl": ttlAttribute },
    ExpressionAttributeValues: { ":reading": reading, ":expiry": expiryAfter(Date.parse(reading.readAt)) },
  });
}
