import type { Table, TableItem } from "@kiteloop/core/shared/context";
import { nameOf } from "@kiteloop/server/engine/group-commit";

type Query = Parameters<Table["query"]>[0];

/** The key of one item of an index. */
const exact = /^(\w+)pk = (:\w+) AND \1sk = (:\w+)$/;
const indexes = ["gsi1", "gsi2", "gsi3"];
const taken = new Set(["IndexName", "KeyConditionExpression", "ExpressionAttributeValues", "Limit"]);

const entryOf = (index: string, pk: unknown, sk: unknown) => `${index}\n${nameOf({ pk, sk })}`;

/** The entry of an index that a query asks for, if it asks for nothing else. */
function askedIn(request: Query): string | undefined {
  const { IndexName, KeyConditionExpression = "", ExpressionAttributeValues = {}, Limit } = request;
  const [, index, pk = "", sk = ""] = exact.exec(KeyConditionExpression) ?? [];
  if (index === undefined || index !== IndexName || Limit !== 1) return undefined;
  if (Object.keys(request).some((name) => !taken.has(name))) return undefined;
  return entryOf(index, ExpressionAttributeValues[pk], ExpressionAttributeValues[sk]);
}

/**
 * Which items were written under which keys of the indexes. An item may have got other keys since, so it is only where
 * to look.
 */
export class IndexHints {
  readonly #keys = new Map<string, TableItem>();

  note(item: TableItem): void {
    const { pk, sk } = item;
    for (const index of indexes) {
      const [indexPk, indexSk] = [item[`${index}pk`], item[`${index}sk`]];
      if (indexPk !== undefined && indexSk !== undefined)
        this.#keys.set(entryOf(index, indexPk, indexSk), { pk, sk });
    }
  }

  /** The item that answers a query for one exact key, if `read` still finds it under that key. */
  async answer(
    request: Query,
    read: (key: TableItem) => Promise<TableItem | undefined>,
  ): Promise<TableItem | undefined> {
    const entry = askedIn(request);
    const key = entry && this.#keys.get(entry);
    const item = key && (await read(key));
    const index = request.IndexName ?? "";
    return item && entryOf(index, item[`${index}pk`], item[`${index}sk`]) === entry ? item : undefined;
  }
}
