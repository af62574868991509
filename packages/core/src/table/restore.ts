import * as z from "zod";
import type { TransactItem } from "./transaction.ts";

/** An entity that checks what it is given against its model when it runs. */
type Checks = { create(item: Record<string, unknown>): { params(): unknown } };

const Put = z.object({
  TableName: z.string(),
  Item: z.looseObject({ pk: z.string(), sk: z.string() }),
  ConditionExpression: z.string(),
  ExpressionAttributeNames: z.record(z.string(), z.string()),
});

/** A put of something new, and where it goes. */
export type Restored = TransactItem & { Put: z.infer<typeof Put> };

/**
 * Puts an item that comes from outside, under the keys its attributes make; attributes the entity does not know are
 * left out. `restored` marks it as no news: it happened elsewhere. A later write of an import gives it another such mark.
 * @throws Error where it is none of the entity's.
 */
export function restored(entity: Checks, item: Record<string, unknown>): Restored {
  const { Item, ...put } = Put.parse(entity.create(item).params());
  return { Put: { ...put, Item: { ...Item, restored: "new" } } };
}
