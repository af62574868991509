import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Table } from "../context/index.ts";
import { lend } from "./lent.ts";

const commands = {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
};

type Configuration = { client: Table["client"]; table: string };

/** ElectroDB's `service` of every entity: the first part of each partition key. */
export const service = "kiteloop";

/**
 * An entity, made once per table. ElectroDB binds an entity to a client, verbs get theirs in the context;
 * building one costs too much to do at each call.
 */
export function perTable<T>(make: (configuration: Configuration) => T): (table: Table) => T {
  const made = new WeakMap<Table, T>();
  return (table) => {
    let entity = made.get(table);
    if (entity === undefined) {
      lend(commands);
      entity = make({ client: table.client, table: table.name });
      made.set(table, entity);
    }
    return entity;
  };
}
