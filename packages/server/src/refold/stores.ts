import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type AwsTable, createAwsTable } from "@kiteloop/core/shared/aws-table";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { openBucket } from "@kiteloop/functions/runtime/open-bucket";
import { filePictures } from "../assets/pictures.ts";
import { FileAssets } from "../assets/store.ts";
import { ensureTable, startEngine, tableClient } from "../engine/index.ts";
import { claimDataFolder } from "../main/data-folder.ts";
import { tableName } from "../main/environment.ts";
import { PlainError } from "../plain-error.ts";
import type { Stores } from "./refold.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const marshallOptions = { removeUndefinedValues: true };

/**
 * Opens the table and archive that the environment names, on AWS or another engine, or else those of a data folder, whose
 * instance must not be running. `ownEngine` is the address of a folder's engine, which has the accounts as well.
 * @throws PlainError when there is no such table.
 */
export async function openStores(
  dataDir: string,
  env: Environment,
): Promise<
  Stores & { table: AwsTable; where: string; ownEngine: string | null; close: () => Promise<void> }
> {
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
  const data = await claimDataFolder(dataDir, false);
  try {
    const engine = await startEngine({ dataDir, log: () => undefined });
    await ensureTable(engine.endpoint, tableDefinition(tableName));
    const client = tableClient(engine.endpoint);
    return {
      table: createAwsTable(DynamoDBDocumentClient.from(client, { marshallOptions }), tableName),
      archive: filePictures(new FileAssets(join(dataDir, "assets"))),
      where: dataDir,
      ownEngine: engine.endpoint,
      close: async () => {
        client.destroy();
        await engine.stop();
        await data.release();
      },
    };
  } catch (error) {
    await data.release();
    throw error;
  }
}

async function noBucket(): Promise<never> {
  throw new PlainError("Some of its events are archived: set KITELOOP_BUCKET to the bucket they are in.");
}
