import type { V2DocumentClient } from "electrodb";
import type { Table } from "../context/index.ts";

type Configuration = { client: V2DocumentClient; table: string };

/** ElectroDB's `service` of every entity: the first part of each partition key. */
export const service = "kiteloop";

/**
 * An entity, created once per table: ElectroDB binds an entity to a client, which verbs get in the context, and creating
 * one per call would be too expensive.
 */
export function perTable<T>(make: (configuration: Configuration) => T): (table: Table) => T {
  const made = new WeakMap<Table, T>();
  return (table) => {
    let entity = made.get(table);
    if (entity === undefined) {
      entity = make({ client: toElectroClient(table), table: table.name });
      made.set(table, entity);
    }
    return entity;
  };
}

const request =
  <Input, Output>(send: (input: Input) => Promise<Output>) =>
  (input: Input) => ({ promise: () => send(input) });

type BatchGet = { RequestItems: Record<string, Parameters<Table["batchGet"]>[0]> };
type BatchWrite = { RequestItems: Record<string, Parameters<Table["batchWrite"]>[0]> };

/** The table as the one of ElectroDB's two client interfaces that is made of functions instead of AWS's command classes. */
function toElectroClient(table: Table) {
  const { name } = table;
  const notUsed = request(() => Promise.reject(new Error("entities neither scan nor transact")));
  return {
    get: request(table.get),
    put: request(table.put),
    update: request(table.update),
    delete: request(table.delete),
    query: request(table.query),
    batchGet: request(async ({ RequestItems }: BatchGet) => {
      const { Items, UnprocessedKeys } = await table.batchGet(RequestItems[name] ?? { Keys: [] });
      return {
        Responses: { [name]: Items },
        UnprocessedKeys: UnprocessedKeys.length > 0 ? { [name]: { Keys: UnprocessedKeys } } : {},
      };
    }),
    batchWrite: request(async ({ RequestItems }: BatchWrite) => {
      const { UnprocessedItems } = await table.batchWrite(RequestItems[name] ?? []);
      return { UnprocessedItems: UnprocessedItems.length > 0 ? { [name]: UnprocessedItems } : {} };
    }),
    scan: notUsed,
    transactGet: notUsed,
    transactWrite: notUsed,
    createSet: <T>(values: T[]) => new Set(values),
  };
}
