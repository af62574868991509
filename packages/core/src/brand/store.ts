import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type BrandReading, brandReading } from "@kiteloop/contract/brand";
import { retention } from "@kiteloop/contract/retention";
import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { service, ttlAttribute } from "../table/index.ts";

export type Which = { workspaceId: string; host: string };

function keyOf({ workspaceId, host }: Which) {
  return { pk: `$${service}#workspaceId_${workspaceId}`, sk: `$brandreading_1#host_${host}` };
}

const expiryAfter = (ms: number) => Math.floor(ms / 1000) + retention.brandReadings.keptFor.seconds;

/** What was read of a host last; null where nothing was, or where an older version kept it otherwise. */
export async function findReading(table: Table, which: Which): Promise<BrandReading | null> {
  const command = new GetCommand({ TableName: table.name, Key: keyOf(which), ConsistentRead: true });
  const { Item } = await table.client.send(command);
  const parsed = brandReading.safeParse(Item?.reading);
  return parsed.success ? parsed.data : null;
}

/** Takes the right to read a host; false while somebody has it since less than `every` ms. Times in ms. */
export async function takeTurn(table: Table, which: Which, now: number, every: number): Promise<boolean> {
  const command = new UpdateCommand({
    TableName: table.name,
    Key: keyOf(which),
    UpdateExpression: "SET startedAt = :now, #ttl = :expiry",
    ConditionExpression: "attribute_not_exists(startedAt) OR startedAt <= :before",
    ExpressionAttributeNames: { "#ttl": ttlAttribute },
    ExpressionAttributeValues: { ":now": now, ":before": now - every, ":expiry": expiryAfter(now) },
  });
  try {
    await table.client.send(command);
    return true;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return false;
    throw error;
  }
}

/** Keeps what was read, in place of what was read before. */
export async function keepReading(table: Table, which: Which, reading: BrandReading): Promise<void> {
  const command = new UpdateCommand({
    TableName: table.name,
    Key: keyOf(which),
    UpdateExpression: "SET reading = :reading, #ttl = :expiry",
    ExpressionAttributeNames: { "#ttl": ttlAttribute },
    ExpressionAttributeValues: { ":reading": reading, ":expiry": expiryAfter(Date.parse(reading.readAt)) },
  });
  await table.client.send(command);
}
