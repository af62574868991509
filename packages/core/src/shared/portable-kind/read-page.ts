import type { Table } from "../context/index.ts";
import type { Item, TablePartition } from "./portable-kind.ts";

/** Sorts after every key with the same prefix. */
const end = "\u{10ffff}";

/**
 * At most `limit` items of a partition, and at most 1 MB of them, after the one whose sort key ends in `after`.
 * `last` is the end of the last one's sort key; null if there are no more.
 */
export async function readPage(
  table: Table,
  { index, pk, prefix }: TablePartition,
  after: string,
  limit: number,
): Promise<{ items: Item[]; last: string | null }> {
  const [hash, range] = index === null ? ["pk", "sk"] : [`${index}pk`, `${index}sk`];
  const { Items = [], LastEvaluatedKey } = await table.query({
    ...(index !== null && { IndexName: index }),
    KeyConditionExpression: "#hash = :pk AND #range BETWEEN :first AND :end",
    ExpressionAttributeNames: { "#hash": hash, "#range": range },
    ExpressionAttributeValues: { ":pk": pk, ":first": prefix + after, ":end": prefix + end },
    // BETWEEN includes both ends, so the previous item is returned again.
    Limit: limit + 1,
  });
  const items = Items.filter((item) => item[range] !== prefix + after);
  const read = Items.at(-1)?.[range];
  const last = typeof read === "string" && LastEvaluatedKey !== undefined ? read.slice(prefix.length) : null;
  return { items, last };
}
