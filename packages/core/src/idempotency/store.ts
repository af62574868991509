import { createHash } from "node:crypto";
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { service, ttlAttribute } from "../table/index.ts";

const Stored = z.object({
  fingerprint: z.string(),
  result: z.string().optional(),
  /** Its result named somebody who was erased. */
  erased: z.boolean().optional(),
});
export type StoredCall = z.infer<typeof Stored>;

export type CallId = { workspaceId: string; key: string };

const partition = (workspaceId: string) => `$${service}#workspaceId_${workspaceId}`;
const prefix = "$idempotency_1#key_";

/** By its hash: callers make keys of what their users are called. */
function keyOf({ workspaceId, key }: CallId) {
  const hashed = createHash("sha256").update(`${workspaceId}\n${key}`).digest("base64url");
  return { pk: partition(workspaceId), sk: `${prefix}${hashed}` };
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
          "attribute_not_exists(pk) OR #ttl <= :seconds OR (attribute_not_exists(#result) AND attribute_not_exists(erased) AND lockedUntil <= :now)",
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

const Found = z.object({ pk: z.string(), sk: z.string() });

/**
 * Takes the results out of a workspace's calls that hold one of these texts. The keys stay used, so that nobody who asks
 * again has the work done again.
 */
export async function eraseResults(
  table: Table,
  workspaceId: string,
  texts: readonly string[],
): Promise<void> {
  const values = Object.fromEntries(texts.map((text, n) => [`:text${n}`, text]));
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        FilterExpression: texts.map((_, n) => `contains(#result, :text${n})`).join(" OR "),
        ProjectionExpression: "pk, sk",
        ExpressionAttributeNames: { "#result": "result" },
        ExpressionAttributeValues: { ...values, ":pk": partition(workspaceId), ":prefix": prefix },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    await Promise.all((page.Items ?? []).map((item) => eraseResult(table, Found.parse(item))));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
}

/** Also what the call was made with, of which the fingerprint is a hash. */
function eraseResult(table: Table, { pk, sk }: z.infer<typeof Found>): Promise<boolean> {
  return whenHeld(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk, sk },
        UpdateExpression: "SET erased = :erased, fingerprint = :none REMOVE #result",
        ConditionExpression: "attribute_exists(#result)",
        ExpressionAttributeNames: { "#result": "result" },
        ExpressionAttributeValues: { ":erased": true, ":none": "" },
      }),
    ),
  );
}
