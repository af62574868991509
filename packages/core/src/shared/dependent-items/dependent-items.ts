import type { Table } from "../context/index.ts";
import { deliveryIdOf } from "../email-kind/index.ts";
import { entityPartition } from "../table/index.ts";

export type ItemKey = { pk: string; sk: string };

/** What can be found through an item alone, so that it is deleted with its workspace before the item is. */
export type DependentItems = {
  keys?: readonly ItemKey[];
  /** Keys by an id alone, of which an imported item may name someone else's: deleted where they are the project's. */
  ownKeys?: { projectId: string; keys: readonly ItemKey[] };
  /** Partitions of which every item is. */
  partitions?: readonly string[];
};

/** What depends on an item of an entity. @throws ZodError where the item can't be read */
export type DependentsOf = (
  table: Table,
  item: Record<string, unknown>,
  workspaceId: string,
) => DependentItems;

/** A partition of the table, as ElectroDB writes it. */
export function partitionKey(...parts: readonly [name: string, value: string][]): string {
  return entityPartition(Object.fromEntries(parts));
}

/** The key of an entity's item that its partition has one of. */
export const itemKey = (entity: string, ...parts: readonly [name: string, value: string][]): ItemKey => ({
  pk: partitionKey(...parts),
  sk: `$${entity}_1`,
});

/** The delivery of the email that an item asked for. */
export const deliveryKey = (requestId: string) =>
  itemKey("delivery", ["deliveryId", deliveryIdOf(requestId)]);
