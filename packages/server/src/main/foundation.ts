import { existsSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import type { Secrets } from "@kiteloop/core/shared/context";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { FileAssets } from "../assets/store.ts";
import { type Engine, ensureTable, startEngine, tableClient } from "../engine/index.ts";
import { type Identity, type IdentityEmail, startIdentity } from "../identity/index.ts";
import { requireKnownSchema, versionOfFolder } from "../upgrade/folder-version.ts";
import { upgradeFolder } from "../upgrade/upgrade.ts";
import { claimDataFolder } from "./data-folder.ts";
import { tableName } from "./environment.ts";
import { openLog } from "./log-file.ts";
import { openSecrets } from "./secret-keys.ts";
import type { Shutdown } from "./shutdown.ts";

/** Everything that stores data, which handlers, consumers and servers depend on. */
export type Foundation = {
  dataDir: string;
  engine: Engine;
  streamArn: string;
  identity: Identity;
  secrets: Secrets;
  assets: FileAssets;
  /** Appends a line to the log file unchanged. */
  writeLog: (line: string) => void;
  /** Logs an event of the local parts. */
  note: (message: string) => void;
};

export type FoundationOptions = {
  dataDir: string;
  fresh: boolean;
  staff: readonly string[];
  passkeyHost?: string | undefined;
  /** Sends codes of accounts. */
  mail: (email: IdentityEmail) => Promise<unknown>;
  log: (line: string) => void;
  /** Folder of the backup before an upgrade, if not `backups` in the data folder. */
  backups?: string | undefined;
  /** Takes the lines of the log, instead of the file `kiteloop.log`. */
  writeLog?: (line: string) => void;
};

/** Locks the data folder and starts engine and identity service on it. */
export async function layFoundation(options: FoundationOptions, shutdown: Shutdown): Promise<Foundation> {
  const { dataDir, fresh, staff, mail, log } = options;
  const data = await claimDataFolder(dataDir, fresh);
  shutdown.add(data.release);
  const writeLog = options.writeLog ?? logFile(dataDir, shutdown);
  const note = (message: string) =>
    writeLog(JSON.stringify({ at: new Date().toISOString(), level: "local", message }));

  requireKnownSchema(dataDir, await versionOfFolder(dataDir));
  const isNew = !existsSync(join(dataDir, "table.db"));
  const engine = await startEngine({ dataDir, log });
  shutdown.add(engine.stop);
  const streamArn = await ensureTable(engine.endpoint, tableDefinition(tableName));
  if (streamArn === undefined) throw new Error(`the table ${tableName} has no stream`);

  const { backups = join(dataDir, "backups") } = options;
  if (engine.own) await upgradeFolder({ dataDir, engine, isNew, backups, log });

  const secrets = await secretsOf(dataDir, engine.endpoint);
  if (engine.own && !isNew && !existsSync(join(dataDir, "identity.json")))
    log("identity.json was missing and is made again: everybody has to sign in again");
  const identity = await startIdentity({
    tableEndpoint: engine.endpoint,
    dataDir,
    ...{ secrets, mail, log: note },
    staff,
    relyingPartyId: options.passkeyHost,
  });
  shutdown.add(identity.stop);
  log("identity ready");
  const assets = new FileAssets(join(dataDir, "assets"));
  return { dataDir, engine, streamArn, identity, secrets, assets, writeLog, note };
}

function logFile(dataDir: string, shutdown: Shutdown): (line: string) => void {
  const file = openLog(join(dataDir, "kiteloop.log"));
  shutdown.add(file.close);
  return file.write;
}

async function secretsOf(dataDir: string, endpoint: string): Promise<Secrets> {
  const client = tableClient(endpoint);
  try {
    return await openSecrets(dataDir, createAwsTable(DynamoDBDocumentClient.from(client), tableName));
  } finally {
    client.destroy();
  }
}
