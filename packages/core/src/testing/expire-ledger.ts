import type { Table } from "../shared/context/index.ts";
import { ttlAttribute } from "../shared/table/index.ts";

/** Deletes a project's expired ledger items, as the table's time to live does. Returns their number. */
export async function expireLedger(table: Table, projectId: string, now: Date): Promise<number> {
  const { Items = [] } = await table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": `ledger#${projectId}` },
  });
  const expired = Items.filter((item) => {
    const ttl: unknown = item[ttlAttribute];
    return typeof ttl === "number" && ttl < now.getTime() / 1000;
  });
  for (const { pk, sk } of expired) {
    await table.delete({ Key: { pk, sk } });
  }
  return expired.length;
}
