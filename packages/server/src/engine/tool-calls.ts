/** The engine's answers, as DynamoDB would give them over HTTP. */
export type Answer = { status: number; text: string };

type Tool = {
  name: string;
  /** Parameters of the engine's tools, named alike in its own spelling. */
  takes: readonly string[];
  /** Parameters it doesn't need, because its reads are always consistent. */
  dropped?: readonly string[];
  fixed?: Record<string, unknown>;
};

const conditional = ["ConditionExpression", "ExpressionAttributeNames", "ExpressionAttributeValues"];
const filtered = [
  ...["TableName", "IndexName", "FilterExpression", "ProjectionExpression", "Select", "Limit"],
  ...["ExclusiveStartKey", "ExpressionAttributeNames", "ExpressionAttributeValues"],
];
const schema = ["TableName", "BillingMode", "KeySchema", "AttributeDefinitions"];
const indexes = ["GlobalSecondaryIndexes", "LocalSecondaryIndexes", "StreamSpecification"];
const keyed = ["TableName", "Key", ...conditional, "ReturnValues"];

/** The actions that the product uses. */
const tools: Readonly<Record<string, Tool>> = {
  ListTables: { name: "list_tables", takes: [], dropped: ["Limit"] },
  CreateTable: { name: "create_table", takes: [...schema, ...indexes] },
  DescribeTable: { name: "describe_table", takes: ["TableName"], fixed: { raw: true } },
  GetItem: {
    name: "get_item",
    takes: ["TableName", "Key", "ProjectionExpression", "ExpressionAttributeNames", "ConsistentRead"],
  },
  PutItem: { name: "put_item", takes: ["TableName", "Item", ...conditional, "ReturnValues"] },
  UpdateItem: { name: "update_item", takes: [...keyed, "UpdateExpression"] },
  DeleteItem: { name: "delete_item", takes: keyed },
  Query: {
    name: "query",
    takes: [...filtered, "KeyConditionExpression", "ScanIndexForward"],
    dropped: ["ConsistentRead"],
  },
  Scan: {
    name: "scan",
    takes: [...filtered, "Segment", "TotalSegments"],
    dropped: ["ConsistentRead"],
  },
  BatchGetItem: { name: "batch_get_item", takes: ["RequestItems"] },
  BatchWriteItem: { name: "batch_write_item", takes: ["RequestItems"] },
  TransactGetItems: { name: "transact_get_items", takes: ["TransactItems"] },
  TransactWriteItems: { name: "transact_write_items", takes: ["TransactItems", "ClientRequestToken"] },
  DescribeStream: { name: "describe_stream", takes: ["StreamArn", "Limit"] },
  GetShardIterator: {
    name: "get_shard_iterator",
    takes: ["StreamArn", "ShardId", "ShardIteratorType", "SequenceNumber"],
  },
  GetRecords: { name: "get_records", takes: ["ShardIterator", "Limit"] },
};

/** `ExpressionAttributeNames` is `expression_attribute_names` to the engine. */
const spelled = (name: string) => name.replace(/(?<!^)[A-Z]/g, "_$&").toLowerCase();

/**
 * A DynamoDB call as the parameters of one of the engine's tool calls, in JSON.
 * @throws Error for an action or a parameter that the tools lack and would ignore silently.
 */
export function toolCall(action: string, input: object): string {
  const tool = tools[action];
  if (tool === undefined) throw new Error(`The table engine has no ${action}.`);
  const given: Record<string, unknown> = { ...tool.fixed };
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || tool.dropped?.includes(name)) continue;
    if (!tool.takes.includes(name)) throw new Error(`The table engine takes no ${name} with ${action}.`);
    given[spelled(name)] = value;
  }
  if (Array.isArray(given.transact_items)) refuseUnheard(given.transact_items);
  return JSON.stringify({ name: tool.name, arguments: given });
}

const returned = "ReturnValuesOnConditionCheckFailure";

/** The engine's tools accept this in a transaction, but don't return it. */
function refuseUnheard(items: readonly object[]): void {
  const asks = items.some((item) => Object.values(item).some((part) => part?.[returned] !== undefined));
  if (asks) throw new Error(`The table engine takes no ${returned} with a transaction.`);
}

type Line = {
  error?: { message?: string };
  result?: { isError?: boolean; content?: { text?: string }[] };
};
type Failure = { error_type?: string; message?: string };

const serverSide = new Set(["InternalServerError"]);

/** Reasons by item, which the engine reports within the message: "[ConditionalCheckFailed, None]". */
function reasonsIn(message: string): { Code: string }[] {
  const list = /\[([\w, ]*)\]\s*$/.exec(message)?.[1] ?? "";
  return list.split(", ").map((Code) => ({ Code }));
}

function failed(type: string, message: string): Answer {
  const error = {
    __type: `com.amazonaws.dynamodb.v20120810#${type}`,
    message,
    ...(type === "TransactionCanceledException" && { CancellationReasons: reasonsIn(message) }),
  };
  return { status: serverSide.has(type) ? 500 : 400, text: JSON.stringify(error) };
}

/** The answer in one of the engine's lines, as DynamoDB would give it. */
export function answerIn(line: string): Answer {
  const { error, result }: Line = JSON.parse(line);
  const text = result?.content?.[0]?.text;
  if (error !== undefined || text === undefined)
    return failed("ValidationException", error?.message ?? "The table engine gave no answer.");
  if (result?.isError !== true) return { status: 200, text };
  const { error_type = "", message = "" }: Failure = JSON.parse(text);
  return failed(/(Exception|Error|Exceeded)$/.test(error_type) ? error_type : "ValidationException", message);
}
