import { BatchWriteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { inTurns } from "../turns/index.ts";

export type Key = { pk: string; sk: string };

const Stored = z.looseObject({ pk: z.string(), sk: z.string() });
/** An item as it is stored, keys and all. */
export type Stored = z.infer<typeof Stored>;

/** Where items lie together; with `prefix` those alone whose sort key begins so. */
export type Place = { index?: "gsi1" | "gsi2" | "gsi3"; pk: string; prefix?: string };

const pageSize = 200;

/** Items of a place, the first of those that are left: what is erased in between is not met again. */
export async function firstOf(table: Table, { index, pk, prefix }: Place): Promise<Stored[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      ...(index !== undefined && { IndexName: index }),
      KeyConditionExpression: prefix === undefined ? "#pk = :pk" : "#pk = :pk AND begins_with(#sk, :prefix)",
      ExpressionAttributeNames: {
        "#pk": `${index ?? ""}pk`,
        ...(prefix !== undefined && { "#sk": `${index ?? ""}sk` }),
      },
      ExpressionAttributeValues: { ":pk": pk, ...(prefix !== undefined && { ":prefix": prefix }) },
      ConsistentRead: index === undefined,
      Limit: pageSize,
    }),
  );
  return Items.map((item) => Stored.parse(item));
}

/** All items of a place that is never large. */
export async function allOf(table: Table, { pk, prefix }: Omit<Place, "index">): Promise<Stored[]> {
  const found: Stored[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: prefix === undefined ? "pk = :pk" : "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": pk, ...(prefix !== undefined && { ":prefix": prefix }) },
        ConsistentRead: true,
        ...(after !== undefined && { ExclusiveStartKey: after }),
      }),
    );
    found.push(...Items.map((item) => Stored.parse(item)));
    after = LastEvaluatedKey;
  } while (after !== undefined);
  return found;
}

/** As many as one call takes. */
const batch = 25;
const atOnce = 8;

/** Deletes items, whether or not they are there. Gives how many keys there were. */
export async function deleteAll(table: Table, keys: readonly Key[]): Promise<number> {
  const distinct = [...new Map(keys.map(({ pk, sk }) => [`${pk}\n${sk}`, { pk, sk }])).values()];
  const batches = Array.from({ length: Math.ceil(distinct.length / batch) }, (_, at) =>
    distinct.slice(at * batch, (at + 1) * batch),
  );
  await inTurns(batches, atOnce, (part) => deleteBatch(table, part));
  return distinct.length;
}

type Request = { DeleteRequest: { Key: Record<string, unknown> } };

/** What the table could not take at once is asked for again. */
async function deleteBatch(table: Table, keys: readonly Key[]): Promise<void> {
  let requests = keys.map(({ pk, sk }): Request => ({ DeleteRequest: { Key: { pk, sk } } }));
  while (requests.length > 0) {
    const { UnprocessedItems } = await table.client.send(
      new BatchWriteCommand({ RequestItems: { [table.name]: requests } }),
    );
    const left = UnprocessedItems?.[table.name] ?? [];
    requests = left.flatMap(({ DeleteRequest }) =>
      DeleteRequest?.Key === undefined ? [] : [{ DeleteRequest: { Key: DeleteRequest.Key } }],
    );
  }
}
