import type * as z from "zod";
import type { Table } from "../context/index.ts";
import { entityKey, type TransactItem } from "../table/index.ts";

/** A value and its version; `updatedAt` is null until it is first saved. */
export type Saved<Value> = { value: Value; version: number; updatedAt: string | null };

type Ids<Id extends string> = Readonly<Record<Id, string>>;

type Model<Id extends string, Value> = {
  /** Its name in stored items. */
  entity: string;
  /** The names of the ids whose setting it is, as the partition key and the sort key contain them. */
  keys: readonly [partition: readonly Id[], sort: readonly Id[]];
  /** The stored attribute that contains the value. */
  attribute: string;
  /** Reads values that this and earlier releases stored. */
  schema: z.ZodType<Value>;
  /** The value until one is saved. */
  first: Value;
};

/** A value of which each project or workspace has one. */
export type Setting<Id extends string, Value> = {
  /**
   * Without a saved value, the first one at version 1. Unless `consistent`, at half the cost, one that was saved within the last
   * second may be missing. @throws ZodError if the schema refuses it
   */
  find(table: Table, of: Ids<Id>, reading?: { consistent: boolean }): Promise<Saved<Value>>;
  /** Fails unless the stored value is at the version before. */
  saveItem(of: Ids<Id>, after: Saved<Value>): TransactItem;
  /** A value of an export, at any version. Fails if there is a saved one. */
  restoreItem(of: Ids<Id>, saved: Saved<Value>): TransactItem;
};

/** Items are those of an ElectroDB entity with these keys, so that settings of earlier releases are read. */
export function setting<Id extends string, Value>({
  entity,
  keys: [partition, sort],
  attribute,
  schema,
  first,
}: Model<Id, Value>): Setting<Id, Value> {
  const pick = (names: readonly Id[], of: Ids<Id>) =>
    Object.fromEntries(names.map((name) => [name, of[name]]));
  const keyOf = (of: Ids<Id>) => entityKey(entity, pick(partition, of), pick(sort, of));
  const itemOf = (of: Ids<Id>, { value, version, updatedAt }: Saved<Value>) => ({
    ...keyOf(of),
    ...pick([...partition, ...sort], of),
    ...{ [attribute]: value, version, updatedAt, __edb_e__: entity, __edb_v__: "1" },
  });
  const restoreItem = (of: Ids<Id>, saved: Saved<Value>): TransactItem => ({
    Put: { Item: itemOf(of, saved), ConditionExpression: "attribute_not_exists(pk)" },
  });
  return {
    async find(table, of, { consistent } = { consistent: true }) {
      const { Item } = await table.get({ Key: keyOf(of), ConsistentRead: consistent });
      if (Item === undefined) return { value: first, version: 1, updatedAt: null };
      const { version, updatedAt } = Item;
      return {
        value: schema.parse(Item[attribute]),
        version: Number(version),
        updatedAt: String(updatedAt),
      };
    },
    saveItem: (of, after) =>
      after.version === 2
        ? restoreItem(of, after)
        : {
            Put: {
              Item: itemOf(of, after),
              ConditionExpression: "#version = :before",
              ExpressionAttributeNames: { "#version": "version" },
              ExpressionAttributeValues: { ":before": after.version - 1 },
            },
          },
    restoreItem,
  };
}
