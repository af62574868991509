import * as z from "zod";
import type { NewItem } from "../shared/stream/index.ts";
import type { TestTable } from "./table.ts";

const item = z.record(z.string(), z.unknown());
const put = z.object({ Item: item });
const transaction = z.object({ TransactItems: z.array(z.object({ Put: put.optional() })) });

/**
 * Items put into a table from now on, as its stream would show them. All our puts are of new items, so each
 * one that the engine accepts is an INSERT.
 */
export function streamOf(table: TestTable): { items: NewItem[] } {
  const items: NewItem[] = [];
  table.intercept(async (_operation, request, proceed) => {
    const puts = putsOf(request);
    const result = await proceed();
    for (const image of puts) items.push({ sequence: String(items.length + 1), image });
    return result;
  });
  return { items };
}

function putsOf(input: unknown): Record<string, unknown>[] {
  const single = put.safeParse(input);
  if (single.success) return [structuredClone(single.data.Item)];
  const many = transaction.safeParse(input);
  if (!many.success) return [];
  return many.data.TransactItems.flatMap(({ Put }) => (Put === undefined ? [] : [structuredClone(Put.Item)]));
}
