import type { Table } from "@kiteloop/core/shared/context";
import { fromAttributes, toAttributes, type Values } from "./attributes.ts";

/** Sends an operation with its request in DynamoDB's JSON, and returns the response in the same format. */
export type Call = (operation: string, request: Values) => Promise<unknown>;

type Answer = {
  Item?: object;
  Attributes?: object;
  Items?: object[];
  LastEvaluatedKey?: object;
  Responses?: Record<string, object[]>;
  UnprocessedKeys?: Record<string, { Keys: object[] }>;
  UnprocessedItems?: Record<string, { PutRequest?: { Item: object }; DeleteRequest?: { Key: object } }[]>;
};

const inAttributes = ["Item", "Key", "ExpressionAttributeValues", "ExclusiveStartKey"];

/** A request, or one write of a transaction, with its items, keys and values as attributes. */
function withAttributes(request: object): Values {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, inAttributes.includes(name) ? toAttributes(value) : value]),
  );
}

const toItem = (attributes: object | undefined): Values | undefined =>
  attributes && fromAttributes(attributes);

/** The table `name`, reached by `call`. */
export function createTable(name: string, call: Call): Table {
  const ask = async (operation: string, request: object): Promise<Answer> =>
    Object(await call(operation, request as Values));
  const send = (operation: string, request: object) =>
    ask(operation, { ...withAttributes(request), TableName: name });
  const write = (operation: string) => async (request: object) => ({
    Attributes: toItem((await send(operation, request)).Attributes),
  });
  return {
    name,
    get: async (request) => ({ Item: toItem((await send("GetItem", request)).Item) }),
    put: write("PutItem"),
    update: write("UpdateItem"),
    delete: write("DeleteItem"),
    async query(request) {
      const { Items, LastEvaluatedKey } = await send("Query", request);
      return { Items: Items?.map(fromAttributes), LastEvaluatedKey: toItem(LastEvaluatedKey) };
    },
    async batchGet({ Keys = [], ...request }) {
      const RequestItems = { [name]: { ...request, Keys: Keys.map(toAttributes) } };
      const { Responses, UnprocessedKeys } = await ask("BatchGetItem", { RequestItems });
      return {
        Items: (Responses?.[name] ?? []).map(fromAttributes),
        UnprocessedKeys: (UnprocessedKeys?.[name]?.Keys ?? []).map(fromAttributes),
      };
    },
    async batchWrite(requests) {
      const writes = requests.map(({ PutRequest, DeleteRequest }) => ({
        ...(PutRequest && { PutRequest: withAttributes(PutRequest) }),
        ...(DeleteRequest && { DeleteRequest: withAttributes(DeleteRequest) }),
      }));
      const { UnprocessedItems } = await ask("BatchWriteItem", { RequestItems: { [name]: writes } });
      return {
        UnprocessedItems: (UnprocessedItems?.[name] ?? []).map(({ PutRequest, DeleteRequest }) => ({
          ...(PutRequest && { PutRequest: { Item: fromAttributes(PutRequest.Item) } }),
          ...(DeleteRequest && { DeleteRequest: { Key: fromAttributes(DeleteRequest.Key) } }),
        })),
      };
    },
    async transactWrite({ TransactItems, ClientRequestToken = crypto.randomUUID() }) {
      const writes = TransactItems.map((item) =>
        Object.fromEntries(
          Object.entries(item).map(([kind, one]) => [
            kind,
            { ...withAttributes(one ?? {}), TableName: name },
          ]),
        ),
      );
      // Because of the token, a transaction that is sent again after a lost response is written once.
      await ask("TransactWriteItems", { TransactItems: writes, ClientRequestToken });
    },
  };
}
