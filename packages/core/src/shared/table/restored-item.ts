import * as z from "zod";
import type { TransactItem } from "../context/index.ts";

/** An entity that checks its input against its model at run time. */
type Checks = { create(item: Record<string, unknown>): { params(): unknown } };

const Put = z.object({
  Item: z.looseObject({ pk: z.string(), sk: z.string() }),
  ConditionExpression: z.string(),
  ExpressionAttributeNames: z.record(z.string(), z.string()),
});

/** A conditional put of a new item, and its key. */
export type Restored = TransactItem & { Put: z.infer<typeof Put> };

/**
 * Puts an item from an import, under keys built from its attributes; unknown attributes are left out. `restored` marks
 * it as having happened elsewhere; a later write by an import sets another such mark.
 * @throws Error when it is not an item of the entity.
 */
export function toRestoredItem(entity: Checks, item: Record<string, unknown>): Restored {
  const { Item, ...put } = Put.parse(entity.create(item).params());
  return { Put: { ...put, Item: { ...Item, restored: "new" } } };
}
