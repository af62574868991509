import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { openBucket } from "@kiteloop/functions/runtime/open-bucket";
import { tableClient } from "../engine/index.ts";
import { PlainError } from "../plain-error.ts";
import { type OpenStores, openFolder } from "./open-folder.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const marshallOptions = { removeUndefinedValues: true };

/**
 * Opens the table and archive that the environment names, on AWS or another engine, or else those of a data folder, whose
 * instance must not be running.
 * @throws PlainError when there is no such table.
 */
export async function openStores(dataDir: string, env: Environment): Promise<OpenStores> {
  const {
    KITELOOP_TABLE: name,
    KITELOOP_BUCKET: bucket,
    AWS_REGION: region,
    DYNAMODB_ENDPOINT: endpoint,
  } = env;
  if (name !== undefined) {
    if (region === undefined && endpoint === undefined) {
      throw new PlainError("KITELOOP_TABLE is set: set AWS_REGION too, to the region it is in.");
    }
    const options = { ...(region !== undefined && { region }), maxAttempts: 8 };
    const client = endpoint === undefined ? new DynamoDBClient(options) : tableClient(endpoint);
    return {
      table: createAwsTable(DynamoDBDocumentClient.from(client, { marshallOptions }), name),
      archive:
        bucket === undefined
          ? { get: noBucket, put: noBucket, removeAll: noBucket }
          : openBucket(bucket, region),
      where: `the table ${name}`,
      ownEngine: null,
      close: async () => client.destroy(),
    };
  }
  return openFolder(dataDir);
}

async function noBucket(): Promise<never> {
  throw new PlainError("Some of its events are archived: set KITELOOP_BUCKET to the bucket they are in.");
}
