import { ConditionalCheckFailedException, type CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";

export const leaseTable: CreateTableCommandInput = {
  TableName: "kiteloop-leases",
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
  AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
};

/**
 * Takes the lease `name` for `ms`, unless another owner holds it: two machines on one engine must not run a
 * timer twice. The holder may renew it. One that ends later than any may was taken before the clock was set back, and holds no longer.
 */
export async function takeLease(
  db: DynamoDBDocumentClient,
  { name, owner, ms, now = Date.now() }: { name: string; owner: string; ms: number; now?: number },
): Promise<boolean> {
  try {
    await db.send(
      new PutCommand({
        TableName: leaseTable.TableName,
        Item: { pk: name, owner, until: now + ms },
        ConditionExpression:
          "attribute_not_exists(pk) OR #owner = :owner OR #until <= :now OR #until > :farthest",
        ExpressionAttributeNames: { "#owner": "owner", "#until": "until" },
        ExpressionAttributeValues: { ":owner": owner, ":now": now, ":farthest": now + 2 * ms },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
