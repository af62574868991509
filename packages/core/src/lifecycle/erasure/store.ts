import * as z from "zod";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { ItemKey } from "../../shared/dependent-items/index.ts";

const Stored = z.looseObject({ pk: z.string(), sk: z.string() });
/** An item as stored, including its keys. */
export type Stored = z.infer<typeof Stored>;

/** A range of items; with `prefix` only those whose sort key starts with it. */
export type ItemRange = { index?: "gsi1" | "gsi2" | "gsi3"; pk: string; prefix?: string };

const pageSize = 200;

/** The first remaining items of a range; deleted ones don't appear again. */
export async function firstOf(table: Table, { index, pk, prefix }: ItemRange): Promise<Stored[]> {
  const { Items = [] } = await table.query({
    ...(index !== undefined && { IndexName: index }),
    KeyConditionExpression: prefix === undefined ? "#pk = :pk" : "#pk = :pk AND begins_with(#sk, :prefix)",
    ExpressionAttributeNames: {
      "#pk": `${index ?? ""}pk`,
      ...(prefix !== undefined && { "#sk": `${index ?? ""}sk` }),
    },
    ExpressionAttributeValues: { ":pk": pk, ...(prefix !== undefined && { ":prefix": prefix }) },
    ConsistentRead: index === undefined,
    Limit: pageSize,
  });
  return Items.map((item) => Stored.parse(item));
}

/** The number of matching items of a range, which may be large. */
export async function countOf(
  table: Table,
  { index, pk, prefix = "" }: ItemRange,
  matches: (item: Stored) => boolean,
): Promise<number> {
  let count = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.query({
      ...(index !== undefined && { IndexName: index }),
      KeyConditionExpression: "#pk = :pk AND begins_with(#sk, :prefix)",
      ExpressionAttributeNames: { "#pk": `${index ?? ""}pk`, "#sk": `${index ?? ""}sk` },
      ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
      ...(after !== undefined && { ExclusiveStartKey: after }),
    });
    count += Items.filter((item) => matches(Stored.parse(item))).length;
    after = LastEvaluatedKey;
  } while (after !== undefined);
  return count;
}

/** All items of a range that is never large. */
export async function allOf(table: Table, { pk, prefix }: Omit<ItemRange, "index">): Promise<Stored[]> {
  const found: Stored[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.query({
      KeyConditionExpression: prefix === undefined ? "pk = :pk" : "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": pk, ...(prefix !== undefined && { ":prefix": prefix }) },
      ConsistentRead: true,
      ...(after !== undefined && { ExclusiveStartKey: after }),
    });
    found.push(...Items.map((item) => Stored.parse(item)));
    after = LastEvaluatedKey;
  } while (after !== undefined);
  return found;
}

/** The maximum of one call. */
const batch = 25;
const atOnce = 8;

/** Deletes items, existing or not. Returns the number of keys. */
export async function deleteAll(table: Table, keys: readonly ItemKey[]): Promise<number> {
  const distinct = [...new Map(keys.map(({ pk, sk }) => [`${pk}\n${sk}`, { pk, sk }])).values()];
  const batches = Array.from({ length: Math.ceil(distinct.length / batch) }, (_, at) =>
    distinct.slice(at * batch, (at + 1) * batch),
  );
  await mapConcurrent(batches, atOnce, (part) => deleteBatch(table, part));
  return distinct.length;
}

type Request = { DeleteRequest: { Key: Record<string, unknown> } };

/** Unprocessed keys are sent again. */
async function deleteBatch(table: Table, keys: readonly ItemKey[]): Promise<void> {
  let requests = keys.map(({ pk, sk }): Request => ({ DeleteRequest: { Key: { pk, sk } } }));
  while (requests.length > 0) {
    const { UnprocessedItems } = await table.batchWrite(requests);
    requests = UnprocessedItems.flatMap(({ DeleteRequest }) =>
      DeleteRequest?.Key === undefined ? [] : [{ DeleteRequest: { Key: DeleteRequest.Key } }],
    );
  }
}
