import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import { tableClient } from "./client.ts";
import { scan } from "./scan.ts";
import type { TableFile } from "./table-file.ts";

/** The engine stores `ttl` but never expires items; DynamoDB does, within days. */
type SweepOptions = {
  endpoint: string;
  table: string;
  /** Finds the expired items of our own engine; of another engine the whole table is read. */
  file?: TableFile | undefined;
  everyMs?: number;
  now?: () => number;
  /** Whether an expired item may be deleted; by default each may. */
  mayGo?: (item: Record<string, AttributeValue>, client: DynamoDBClient) => Promise<boolean>;
};

const names = { "#ttl": "ttl" };

function expired(client: DynamoDBClient, table: string, now: number) {
  return scan(client, {
    TableName: table,
    FilterExpression: "#ttl < :now",
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ":now": { N: String(now) } },
    Limit: 1000,
  });
}

/** Deletes expired items and returns how many; an item renewed in between stays. */
export async function sweep({ endpoint, table, file, now = Date.now, mayGo }: SweepOptions): Promise<number> {
  const client = tableClient(endpoint);
  const seconds = Math.floor(now() / 1000);
  let swept = 0;
  try {
    for await (const item of file ? file.expired(table, seconds) : expired(client, table, seconds)) {
      const { pk, sk } = item;
      if (!pk || !sk || (mayGo && !(await mayGo(item, client)))) continue;
      try {
        await client.send(
          new DeleteItemCommand({
            TableName: table,
            Key: { pk, sk },
            ConditionExpression: "#ttl < :now",
            ExpressionAttributeNames: names,
            ExpressionAttributeValues: { ":now": { N: String(seconds) } },
          }),
        );
        swept++;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
  } finally {
    client.destroy();
  }
  return swept;
}

/** Sweeps periodically (every ten minutes by default) until stopped. */
export function startSweeper(options: SweepOptions & { onError: (error: unknown) => void }): {
  stop(): Promise<void>;
} {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(async () => {
      await sweep(options).catch(options.onError);
    });
  }, options.everyMs ?? 600_000);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
