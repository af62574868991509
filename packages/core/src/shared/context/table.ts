import type {
  BatchGetCommandInput,
  BatchWriteCommandInput,
  DeleteCommandInput,
  GetCommandInput,
  PutCommandInput,
  QueryCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";

/** An item or a key, in plain values: binary is a `Uint8Array`, a set is a `Set`. */
export type TableItem = Record<string, unknown>;

type WithoutTable<Request> = Omit<Request, "TableName">;

type AwsTransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** One write of a transaction, or a condition on an item that it does not write. */
export type TransactItem = {
  [Kind in keyof AwsTransactItem]: WithoutTable<NonNullable<AwsTransactItem[Kind]>> | undefined;
};

/** One write of a batch. */
export type WriteRequest = NonNullable<BatchWriteCommandInput["RequestItems"]>[string][number];

type Keys = NonNullable<BatchGetCommandInput["RequestItems"]>[string];

/**
 * The one table. Each method is the DynamoDB operation of the same name. Requests are those of AWS's document
 * client, except that they name no table: the implementation adds `name`, and replaces any other name that a
 * request carries. Answers promise only what is declared here. Errors are DynamoDB's, distinguished by
 * their `name`; a `TransactionCanceledException` has `CancellationReasons`. Requests that fail in transit are
 * retried, as by the AWS SDK, and a transaction is still applied once. Attributes that are `undefined` are
 * left out. Methods don't depend on `this`. There is no scan, since nothing may read the whole table.
 */
export type Table = {
  readonly name: string;
  get(request: WithoutTable<GetCommandInput>): Promise<{ Item?: TableItem | undefined }>;
  put(request: WithoutTable<PutCommandInput>): Promise<{ Attributes?: TableItem | undefined }>;
  update(request: WithoutTable<UpdateCommandInput>): Promise<{ Attributes?: TableItem | undefined }>;
  delete(request: WithoutTable<DeleteCommandInput>): Promise<{ Attributes?: TableItem | undefined }>;
  query(
    request: WithoutTable<QueryCommandInput>,
  ): Promise<{ Items?: TableItem[] | undefined; LastEvaluatedKey?: TableItem | undefined }>;
  /** Reads up to 100 items, in no order. `UnprocessedKeys` are to be requested again. */
  batchGet(request: Keys): Promise<{ Items: TableItem[]; UnprocessedKeys: TableItem[] }>;
  /** Writes up to 25 items. `UnprocessedItems` are to be requested again. */
  batchWrite(requests: WriteRequest[]): Promise<{ UnprocessedItems: WriteRequest[] }>;
  /** Writes up to 100 items, all or none. */
  transactWrite(request: {
    TransactItems: TransactItem[];
    ClientRequestToken?: string | undefined;
  }): Promise<void>;
};
