import {
  type AttributeValue,
  type DynamoDBClient,
  ScanCommand,
  type ScanCommandInput,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { TableItem } from "@kiteloop/core/shared/context";
import { tableClient } from "./client.ts";

/** Every item that passes a filter, page by page. Only for maintenance on this machine: handlers must not scan. */
export async function* scan(
  client: DynamoDBClient,
  input: ScanCommandInput,
): AsyncGenerator<Record<string, AttributeValue>> {
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(new ScanCommand({ ...input, ...(from && { ExclusiveStartKey: from }) }));
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Everything in a table. */
export async function* readItems(endpoint: string, TableName: string): AsyncGenerator<TableItem> {
  const client = DynamoDBDocumentClient.from(tableClient(endpoint));
  try {
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) yield* Items;
  } finally {
    client.destroy();
  }
}
