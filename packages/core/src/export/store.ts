import { BatchWriteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "../context/index.ts";
import type { Partition } from "./kinds.ts";

export type Item = Record<string, unknown>;

/** Sorts after every key that begins like it. */
const end = "\u{10ffff}";

/**
 * At most `limit` items of a partition, and no more than 1 MB of them, after the one whose sort key ends in `after`.
 * `last` is the end of the last one's sort key; null where there are no more.
 */
export async function readPage(
  table: Table,
  { index, pk, prefix }: Partition,
  after: string,
  limit: number,
): Promise<{ items: Item[]; last: string | null }> {
  const [hash, range] = index === null ? ["pk", "sk"] : [`${index}pk`, `${index}sk`];
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      ...(index !== null && { IndexName: index }),
      KeyConditionExpression: "#hash = :pk AND #range BETWEEN :first AND :end",
      ExpressionAttributeNames: { "#hash": hash, "#range": range },
      ExpressionAttributeValues: { ":pk": pk, ":first": prefix + after, ":end": prefix + end },
      // Both ends belong to BETWEEN: the one before comes once more.
      Limit: limit + 1,
    }),
  );
  const items = Items.filter((item) => item[range] !== prefix + after);
  const read = Items.at(-1)?.[range];
  const last = typeof read === "string" && LastEvaluatedKey !== undefined ? read.slice(prefix.length) : null;
  return { items, last };
}

const batch = 25;

/** Puts items as they are; what the table could not take at once is put again. */
export async function putAll(table: Table, items: readonly Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += batch) {
    let puts = items.slice(from, from + batch).map((Item) => ({ PutRequest: { Item } }));
    while (puts.length > 0) {
      const { UnprocessedItems } = await table.client.send(
        new BatchWriteCommand({ RequestItems: { [table.name]: puts } }),
      );
      const left = UnprocessedItems?.[table.name] ?? [];
      puts = left.flatMap(({ PutRequest }) =>
        PutRequest?.Item ? [{ PutRequest: { Item: PutRequest.Item } }] : [],
      );
    }
  }
}
