import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "../context/index.ts";
import { ttlAttribute } from "../table/index.ts";

/** Deletes what has expired of a project's ledger, as the table's time to live does. Returns how many items those were. */
export async function expireLedger({ client, name }: Table, projectId: string, now: Date): Promise<number> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `ledger#${projectId}` },
    }),
  );
  const expired = Items.filter((item) => {
    const ttl: unknown = item[ttlAttribute];
    return typeof ttl === "number" && ttl < now.getTime() / 1000;
  });
  for (const { pk, sk } of expired) {
    await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }));
  }
  return expired.length;
}
