import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import type { Restored, TransactItem } from "../table/index.ts";
import { projectImports } from "./entity.ts";

type Which = { workspaceId: string; projectId: string };
export type StoredImport = Which & { from: string; exportedAt: string; startedAt: string };

export async function findImport(table: Table, which: Which): Promise<StoredImport | null> {
  const { data } = await projectImports(table).get(which).go({ consistent: true });
  return data;
}

/** Fails when the project takes an export already. */
export function createItem(table: Table, item: StoredImport): TransactItem {
  return { Put: projectImports(table).create(item).params() };
}

/** Gives a restored item the status it had in the end; where it has another one by now, that stands. */
export async function endStatus(table: Table, { Put }: Restored, from: string, to: string): Promise<void> {
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk: Put.Item.pk, sk: Put.Item.sk },
        UpdateExpression: "SET #status = :to, restored = :mark",
        ConditionExpression: "#status = :from",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: { ":from": from, ":to": to, ":mark": to },
      }),
    );
  } catch (error) {
    if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
  }
}
