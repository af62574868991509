import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Table } from "../context/index.ts";
import { entityPartition, tryToWrite, ttlAttribute } from "../table/index.ts";

const Stored = z.object({
  fingerprint: z.string(),
  result: z.optional(z.string()),
  /** Its result named a person who was erased. */
  erased: z.optional(z.boolean()),
});
export type StoredCall = z.infer<typeof Stored>;

export type CallId = { workspaceId: string; key: string };

const partition = (workspaceId: string) => entityPartition({ workspaceId });
const prefix = "$idempotency_1#key_";

/** A hash of the key: callers build keys from their users' data. */
function keyOf({ workspaceId, key }: CallId) {
  const hashed = createHash("sha256").update(`${workspaceId}\n${key}`).digest("base64url");
  return { pk: partition(workspaceId), sk: `${prefix}${hashed}` };
}

/** Claims the key for one call until `lockedUntil`; false when another call holds it or has used it. */
export function takeCall(
  table: Table,
  id: CallId,
  call: { owner: string; fingerprint: string; now: number; lockedUntil: number; expiresAt: number },
): Promise<boolean> {
  const { expiresAt, now, ...rest } = call;
  return tryToWrite(
    table.put({
      Item: { ...keyOf(id), ...rest, [ttlAttribute]: expiresAt },
      ConditionExpression:
        "attribute_not_exists(pk) OR #ttl <= :seconds OR (attribute_not_exists(#result) AND attribute_not_exists(erased) AND lockedUntil <= :now)",
      ExpressionAttributeNames: { "#ttl": ttlAttribute, "#result": "result" },
      ExpressionAttributeValues: { ":now": now, ":seconds": Math.floor(now / 1000) },
    }),
  );
}

export async function findCall(table: Table, id: CallId): Promise<StoredCall | null> {
  const { Item } = await table.get({ Key: keyOf(id), ConsistentRead: true });
  return Item === undefined ? null : Stored.parse(Item);
}

/** Stores the result for later calls, unless another call has taken over. */
export function keepResult(table: Table, id: CallId, owner: string, result: string): Promise<boolean> {
  return tryToWrite(
    table.update({
      Key: keyOf(id),
      UpdateExpression: "SET #result = :result",
      ConditionExpression: "#owner = :owner",
      ExpressionAttributeNames: { "#result": "result", "#owner": "owner" },
      ExpressionAttributeValues: { ":result": result, ":owner": owner },
    }),
  );
}

/** Releases the key after a failure. */
export function releaseCall(table: Table, id: CallId, owner: string): Promise<boolean> {
  return tryToWrite(
    table.delete({
      Key: keyOf(id),
      ConditionExpression: "#owner = :owner",
      ExpressionAttributeNames: { "#owner": "owner" },
      ExpressionAttributeValues: { ":owner": owner },
    }),
  );
}

const Found = z.object({ pk: z.string(), sk: z.string() });

/**
 * Deletes results of a workspace's calls that contain one of these texts. The keys stay used, so that a repeated call is
 * not run again.
 */
export async function eraseResults(
  table: Table,
  workspaceId: string,
  texts: readonly string[],
): Promise<void> {
  const values = Object.fromEntries(texts.map((text, n) => [`:text${n}`, text]));
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.query({
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      FilterExpression: texts.map((_, n) => `contains(#result, :text${n})`).join(" OR "),
      ProjectionExpression: "pk, sk",
      ExpressionAttributeNames: { "#result": "result" },
      ExpressionAttributeValues: { ...values, ":pk": partition(workspaceId), ":prefix": prefix },
      ConsistentRead: true,
      ExclusiveStartKey: from,
    });
    await Promise.all((page.Items ?? []).map((item) => eraseResult(table, Found.parse(item))));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
}

/** Includes the call's input, of which the fingerprint is a hash. */
function eraseResult(table: Table, { pk, sk }: z.infer<typeof Found>): Promise<boolean> {
  return tryToWrite(
    table.update({
      Key: { pk, sk },
      UpdateExpression: "SET erased = :erased, fingerprint = :none REMOVE #result",
      ConditionExpression: "attribute_exists(#result)",
      ExpressionAttributeNames: { "#result": "result" },
      ExpressionAttributeValues: { ":erased": true, ":none": "" },
    }),
  );
}
