import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Table, TransactItem } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";

/** A table that is reached through AWS's client. */
export type AwsTable = Table & { readonly client: DynamoDBDocumentClient };

/** A plain write of an item in a running transaction is refused, which AWS's client retries only if the error is marked. */
function retryTransactionConflicts({ middlewareStack }: DynamoDBDocumentClient): void {
  middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        const conflicts = awsErrorName(error) === "TransactionConflictException";
        throw conflicts ? Object.assign(Object(error), { $retryable: { throttling: true } }) : error;
      }
    },
    // After the middleware that retries, which has a high priority.
    { step: "finalizeRequest", priority: "low", name: "retryTransactionConflicts", override: true },
  );
}

/** The table `name` through AWS's document client, which has to leave out `undefined` attributes. */
export function createAwsTable(client: DynamoDBDocumentClient, name: string): AwsTable {
  retryTransactionConflicts(client);
  const table = { TableName: name };
  const withTable = ({ Put, Update, Delete, ConditionCheck }: TransactItem) => ({
    ...(Put && { Put: { ...Put, ...table } }),
    ...(Update && { Update: { ...Update, ...table } }),
    ...(Delete && { Delete: { ...Delete, ...table } }),
    ...(ConditionCheck && { ConditionCheck: { ...ConditionCheck, ...table } }),
  });
  return {
    client,
    name,
    get: (request) => client.send(new GetCommand({ ...request, ...table })),
    put: (request) => client.send(new PutCommand({ ...request, ...table })),
    update: (request) => client.send(new UpdateCommand({ ...request, ...table })),
    delete: (request) => client.send(new DeleteCommand({ ...request, ...table })),
    query: (request) => client.send(new QueryCommand({ ...request, ...table })),
    async batchGet(request) {
      const command = new BatchGetCommand({ RequestItems: { [name]: request } });
      const { Responses, UnprocessedKeys } = await client.send(command);
      return { Items: Responses?.[name] ?? [], UnprocessedKeys: UnprocessedKeys?.[name]?.Keys ?? [] };
    },
    async batchWrite(requests) {
      const command = new BatchWriteCommand({ RequestItems: { [name]: requests } });
      const { UnprocessedItems } = await client.send(command);
      return { UnprocessedItems: UnprocessedItems?.[name] ?? [] };
    },
    async transactWrite({ TransactItems, ClientRequestToken }) {
      const input = { TransactItems: TransactItems.map(withTable), ClientRequestToken };
      await client.send(new TransactWriteCommand(input));
    },
  };
}
