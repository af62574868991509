import type { Clock, Table, TableItem } from "../context/index.ts";
import { AppError } from "../errors/index.ts";

type Key = { pk: string; sk: string };

/** Maximum number of keys of one read. */
const most = 100;
const attempts = 8;

const nameOf = ({ pk, sk }: Record<string, unknown>) => `${String(pk)}\n${String(sk)}`;

/**
 * Reads many items at once and returns a table that answers single reads of them from memory; all other requests go to
 * the table. For decisions whose writes fail if an item has changed since.
 */
export async function readAhead(table: Table, clock: Clock, keys: Iterable<Key>): Promise<Table> {
  const wanted = [...new Map([...keys].map((key) => [nameOf(key), key]))];
  const found = new Map<string, TableItem | undefined>(wanted.map(([name]) => [name, undefined]));
  for (let from = 0; from < wanted.length; from += most) {
    const page = wanted.slice(from, from + most).map(([, key]) => key);
    for (const item of await readAll(table, clock, page)) found.set(nameOf(item), item);
  }
  return {
    ...table,
    async get(request) {
      const name = nameOf(request.Key ?? {});
      if (request.ProjectionExpression !== undefined || !found.has(name)) return table.get(request);
      const item = found.get(name);
      return { Item: item && { ...item } };
    },
  };
}

async function readAll(table: Table, clock: Clock, keys: readonly Key[]): Promise<TableItem[]> {
  const items: TableItem[] = [];
  let left: TableItem[] = [...keys];
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt >= attempts) throw new AppError("conflict.busy", { retryAfter: 1 });
    if (attempt > 0) await clock.sleep(Math.random() * 20 * 2 ** attempt);
    const page = await table.batchGet({ Keys: left, ConsistentRead: true });
    items.push(...page.Items);
    left = page.UnprocessedKeys;
  }
  return items;
}
