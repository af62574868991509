import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type AwsTable, createAwsTable } from "@kiteloop/core/shared/aws-table";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { filePictures } from "../assets/pictures.ts";
import { FileAssets } from "../assets/store.ts";
import { ensureTable, startEngine, tableClient } from "../engine/index.ts";
import { claimDataFolder } from "../main/data-folder.ts";
import { tableName } from "../main/environment.ts";
import { requireKnownSchema, versionOfFolder } from "../upgrade/folder-version.ts";
import type { Stores } from "./refold.ts";

/** `ownEngine` is the address of a folder's engine, which has the accounts as well. */
export type OpenStores = Stores & {
  table: AwsTable;
  where: string;
  ownEngine: string | null;
  close: () => Promise<void>;
};

/**
 * Opens the table and archive of a data folder, whose instance must not be running.
 * @throws PlainError while it runs, and for data of a newer version
 */
export async function openFolder(dataDir: string): Promise<OpenStores> {
  const data = await claimDataFolder(dataDir, false);
  try {
    requireKnownSchema(dataDir, await versionOfFolder(dataDir));
    const engine = await startEngine({ dataDir, log: () => undefined });
    await ensureTable(engine.endpoint, tableDefinition(tableName));
    const client = tableClient(engine.endpoint);
    return {
      table: createAwsTable(
        DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
        tableName,
      ),
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
