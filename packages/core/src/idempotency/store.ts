import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { service, ttlAttribute } from "../table/index.ts";

const Stored = z.object({ fingerprint: z.string(), result: z.string().optional() });
export type StoredCall = z.infer<typeof Stored>;

export type CallId = { workspaceId: string; key: string };

function keyOf({ workspaceId, key }: CallId) {
  return { pk: `$${service}#workspaceId_${workspaceId}`, sk: `$idempotency_1#key_${key}` };
}

async function whenHeld(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return false;
    throw error;
  }
}

/** Takes the key for one call until `lockedUntil`; false when another call holds it or has used it. */
export function takeCall(
  table: Table,
  id: CallId,
  call: { owner: string; fingerprint: string; now: number; lockedUntil: number; expiresAt: number },
): Promise<boolean> {
  const { expiresAt, now, ...rest } = call;
  return whenHeld(
    table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...keyOf(id), ...rest, [ttlAttribute]: expiresAt },
        ConditionExpression:
          "attribute_not_exists(pk) OR #ttl <= :seconds OR (attribute_not_exists(#result) AND lockedUntil <= :now)",
        ExpressionAttributeNames: { "#ttl": ttlAttribute, "#result": "result" },
        ExpressionAttributeValues: { ":now": now, ":seconds": Math.floor(now / 1000) },
      }),
    ),
  );
}

export async function findCall(table: Table, id: CallId): Promise<StoredCall | null> {
  const command = new GetCommand({ TableName: table.name, Key: keyOf(id), ConsistentRead: true });
  const { Item } = await table.client.send(command);
  return Item === undefined ? null : Stored.parse(Item);
}

/** Keeps the result for later calls; nothing when another call has taken over. */
export function keepResult(table: Table, id: CallId, owner: string, result: string): Promise<boolean> {
  return whenHeld(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keyOf(id),
        UpdateExpression: "SET #result = :result",
        ConditionExpression: "#owner = :owner",
        ExpressionAttributeNames: { "#result": "result", "#owner": "owner" },
        ExpressionAttributeValues: { ":result": result, ":owner": owner },
      }),
    ),
  );
}

/** Gives the key back after a failure. */
export function releaseCall(table: Table, id: CallId, owner: string): Promise<boolean> {
  return whenHeld(
    table.client.send(
      new DeleteCommand({
        TableName: table.name,
        Key: keyOf(id),
        ConditionExpression: "#owner = :owner",
        ExpressionAttributeNames: { "#owner": "owner" },
        ExpressionAttributeValues: { ":owner": owner },
      }),
    ),
  );
}
