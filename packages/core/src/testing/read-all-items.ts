import { paginateScan } from "@aws-sdk/lib-dynamodb";
import type { AwsTable } from "../shared/aws-table/index.ts";
import type { TableItem } from "../shared/context/index.ts";

/** All items of a table. */
export async function readAllItems({ client, name }: AwsTable): Promise<TableItem[]> {
  const items: TableItem[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true }))
    items.push(...Items);
  return items;
}
