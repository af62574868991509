import * as z from "zod";
import type { AwsTable } from "../shared/aws-table/index.ts";
import type { NewItem } from "../shared/stream/index.ts";

const item = z.record(z.string(), z.unknown());
const put = z.object({ Item: item });
const transaction = z.object({ TransactItems: z.array(z.object({ Put: put.optional() })) });

/**
 * Items put into a table from now on, as its stream would show them. All our puts are of new items, so each
 * one that the engine accepts is an INSERT.
 */
export function streamOf(table: AwsTable): { items: NewItem[] } {
  const items: NewItem[] = [];
  table.client.middlewareStack.add(
    (next) => async (args) => {
      const puts = putsOf(args.input);
      const result = await next(args);
      for (const image of puts) items.push({ sequence: String(items.length + 1), image });
      return result;
    },
    { step: "initialize", priority: "high", name: "streamOf" },
  );
  return { items };
}

function putsOf(input: unknown): Record<string, unknown>[] {
  const single = put.safeParse(input);
  if (single.success) return [structuredClone(single.data.Item)];
  const many = transaction.safeParse(input);
  if (!many.success) return [];
  return many.data.TransactItems.flatMap(({ Put }) => (Put === undefined ? [] : [structuredClone(Put.Item)]));
}
