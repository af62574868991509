import { existsSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { makeBackup } from "../backup/make.ts";
import { type Engine, tableClient } from "../engine/index.ts";
import { tableName } from "../main/environment.ts";
import {
  beforeUpgradeTo,
  type FolderVersion,
  ownVersion,
  versionOfFolder,
  writeFolderVersion,
} from "./folder-version.ts";
import type { Migration } from "./migration.ts";
import { migrations, schemaOf } from "./migrations.ts";

/**
 * Brings the data of a folder to the form of this version: after a backup, by each migration that they lack. A start that is
 * ended in between continues at the next one, with the same backup.
 */
export async function upgradeFolder(options: {
  dataDir: string;
  engine: Pick<Engine, "endpoint">;
  /** Whether the folder had no data before this start. */
  isNew: boolean;
  /** Folder of backups. */
  backups: string;
  log: (line: string) => void;
  all?: readonly Migration[];
  version?: string;
}): Promise<void> {
  const { dataDir, isNew, all = migrations, version = ownVersion } = options;
  const latest = { version, schema: schemaOf(all) };
  const found = await versionOfFolder(dataDir);
  if (!isNew && found.schema < latest.schema) await migrate({ ...options, all, version }, found);
  if (isNew || found.version !== version || found.schema !== latest.schema)
    await writeFolderVersion(dataDir, latest);
}

type Upgrading = Parameters<typeof upgradeFolder>[0] & { all: readonly Migration[]; version: string };

async function migrate(options: Upgrading, found: FolderVersion): Promise<void> {
  const { dataDir, engine, all, log } = options;
  let now = { ...found, upgrade: found.upgrade ?? { backup: await backUp(options) } };
  const keep = (changed: Partial<typeof now>) => {
    now = { ...now, ...changed };
    return writeFolderVersion(dataDir, now);
  };
  await keep({});
  const client = tableClient(engine.endpoint);
  try {
    const table = createAwsTable(DynamoDBDocumentClient.from(client), tableName);
    for (const { number, about, run } of all.filter((one) => one.number > found.schema)) {
      log(`migration ${number}: ${about}`);
      const { backup, position: from } = now.upgrade;
      const note = (position: string) => keep({ upgrade: { backup, position } });
      await run({ table, tableEndpoint: engine.endpoint, dataDir, from, note });
      await keep({ schema: number, upgrade: { backup } });
    }
  } finally {
    client.destroy();
  }
}

/** The data before the upgrade; a file of an earlier upgrade to this version stays. */
async function backUp({ dataDir, backups, version, log }: Upgrading): Promise<string> {
  const usual = join(backups, beforeUpgradeTo(version));
  const to = existsSync(usual) ? usual.replace(/\.klb$/, `-${Date.now()}.klb`) : usual;
  await makeBackup({ dataDir, to });
  log(`the data as they were are in ${to}`);
  return to;
}
