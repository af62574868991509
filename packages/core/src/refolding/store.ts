import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "../context/index.ts";
import type { Item } from "../export/index.ts";

/** All items of a partition of sums. */
export async function readSums({ client, name }: Table, pk: string): Promise<Item[]> {
  const items: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}
