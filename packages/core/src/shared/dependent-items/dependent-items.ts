import type { Table } from "../context/index.ts";
import { deliveryIdOf } from "../email-kind/index.ts";
import { entityPartition } from "../table/index.ts";

export type ItemKey = { pk: string; sk: string };

/** Items that can be found only through another one, so they are deleted before it. */
export type DependentItems = {
  keys?: readonly ItemKey[];
  /**
   * Keys by an id alone, which an imported item may share with another project: deleted if they are this
   * project's.
   */
  ownKeys?: { projectId: string; keys: readonly ItemKey[] };
  /** Partitions all of whose items depend on it. */
  partitions?: readonly string[];
};

/** Everything that depends on an item of an entity. @throws ZodError if the item can't be read */
export type DependentsOf = (
  table: Table,
  item: Record<string, unknown>,
  workspaceId: string,
) => DependentItems;

/** A partition of the table, as ElectroDB writes it. */
export function partitionKey(...parts: readonly [name: string, value: string][]): string {
  return entityPartition(Object.fromEntries(parts));
}

/** The key of the only item of this entity in its partition. */
export const itemKey = (entity: string, ...parts: readonly [name: string, value: string][]): ItemKey => ({
  pk: partitionKey(...parts),
  sk: `$${entity}_1`,
});

/** The delivery of the email that an item requested. */
export const deliveryKey = (requestId: string) =>
  itemKey("delivery", ["deliveryId", deliveryIdOf(requestId)]);
