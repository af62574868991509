import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { encryptAgain, entitiesWithSecrets } from "@kiteloop/core/operations/encryption";
import type { AwsTable } from "@kiteloop/core/shared/aws-table";
import type { Secrets } from "@kiteloop/core/shared/context";
import { SecretsError } from "@kiteloop/core/shared/secrets";

export type Encrypted = {
  /** Secrets that are now encrypted with the newest key. */
  encrypted: number;
  /** Items with secrets. */
  items: number;
  /** Why secrets could not be decrypted. */
  unreadable: string[];
};

/**
 * Encrypts every secret of a table with the newest key. What is encrypted with it already is skipped, so an interrupted run
 * is continued by another. Reads the whole table.
 */
export async function encryptSecrets(ports: { table: AwsTable; secrets: Secrets }): Promise<Encrypted> {
  const { name: TableName, client } = ports.table;
  const values = Object.fromEntries(entitiesWithSecrets.map((entity, at) => [`:e${at}`, entity]));
  const pages = paginateScan(
    { client },
    {
      TableName,
      ConsistentRead: true,
      FilterExpression: `#entity IN (${Object.keys(values).join(", ")})`,
      ExpressionAttributeNames: { "#entity": "__edb_e__" },
      ExpressionAttributeValues: values,
    },
  );
  const done: Encrypted = { encrypted: 0, items: 0, unreadable: [] };
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      done.items++;
      try {
        done.encrypted += await encryptAgain(ports, item);
      } catch (error) {
        if (!(error instanceof SecretsError)) throw error;
        done.unreadable.push(error.message);
      }
    }
  }
  return done;
}
