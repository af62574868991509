import type { Table } from "../../shared/context/index.ts";
import type { Item } from "../../shared/portable-kind/index.ts";

const batch = 25;

/** Puts items unchanged; unprocessed ones are put again. */
export async function putAll(table: Table, items: readonly Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += batch) {
    let puts = items.slice(from, from + batch).map((Item) => ({ PutRequest: { Item } }));
    while (puts.length > 0) {
      const { UnprocessedItems } = await table.batchWrite(puts);
      puts = UnprocessedItems.flatMap(({ PutRequest }) =>
        PutRequest?.Item ? [{ PutRequest: { Item: PutRequest.Item } }] : [],
      );
    }
  }
}
