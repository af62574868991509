import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { ownFolder } from "../files.ts";
import { PlainError } from "../plain-error.ts";
import { tableClient } from "./client.ts";
import { layEmptyFile, layEmptyTable } from "./empty-table.ts";
import { findEngine } from "./find.ts";
import { addressOfOwn, connect, disconnect } from "./links.ts";
import { reapOrphan, removePidFile, writePidFile } from "./pid-file.ts";
import { type EngineProcess, endEngine, spawnEngine } from "./process.ts";

export { clientConfig, streamsClient, tableClient } from "./client.ts";
export { importFileOf, importTables } from "./import.ts";
export { connect, linkOver, linkTo, serveLink } from "./links.ts";
export { type OpenEngine, startOpenEngine } from "./open-engine.ts";
export { quickTable } from "./quick-table.ts";
export { readItems, scan } from "./scan.ts";
export { startSweeper } from "./sweeper.ts";
export { ensureTable } from "./table.ts";
export { copyTableFile, DamagedTable, StreamRecord, TableCopy } from "./table-copy.ts";
export { type FileRecord, TableFile } from "./table-file.ts";
export { Wire } from "./wire.ts";

export type Log = (line: string) => void;
export type Engine = {
  /** For `clientConfig`, which configures its clients. Our own engine has no network address. */
  endpoint: string;
  /** Started by us, not named by DYNAMODB_ENDPOINT. */
  own: boolean;
  /** Path of our own engine's file, for `TableFile`. */
  file?: string;
  /** Called once if the engine exits unexpectedly. */
  onExit(listener: (reason: string) => void): void;
  stop(): Promise<void>;
};

async function answers(endpoint: string): Promise<void> {
  const client = tableClient(endpoint);
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new ListTablesCommand({ Limit: 1 }));
      client.destroy();
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(50);
    }
  }
}

/**
 * Starts the table engine on `{dataDir}/table.db`, reachable only by this process, and resolves when it
 * answers a real call. With DYNAMODB_ENDPOINT set it only checks that the engine there answers. Throws a
 * PlainError when there is no engine or a running instance uses the data.
 */
export async function startEngine(options: {
  dataDir: string;
  log?: Log;
  env?: NodeJS.ProcessEnv;
}): Promise<Engine> {
  const { dataDir, log = () => undefined, env = process.env } = options;
  const choice = findEngine(env);
  if (choice.kind === "endpoint") {
    await answers(choice.url).catch(() => {
      throw new PlainError(
        `No table engine answers at DYNAMODB_ENDPOINT (${choice.url}): start it, or unset the variable.`,
      );
    });
    log(`table engine at ${choice.url}`);
    return { endpoint: choice.url, own: false, onExit: () => undefined, stop: async () => undefined };
  }
  await mkdir(dataDir, { recursive: true, mode: ownFolder });
  const pidFile = join(dataDir, "engine.pid");
  const owner = await reapOrphan(pidFile);
  if (owner)
    throw new PlainError(
      `The data in ${dataDir} are in use by a running Kiteloop (process ${owner}): stop it first.`,
    );
  const dbPath = join(dataDir, "table.db");
  await (choice.packaged ? layEmptyTable : layEmptyFile)(dbPath);
  const engine = await spawnEngine(choice.path, dbPath);
  await writePidFile(pidFile, engine.pid);
  const endpoint = addressOfOwn();
  connect(endpoint, engine.link);
  await answers(endpoint);
  log(`table engine ready (process ${engine.pid})`);
  return { ...running(engine, endpoint, pidFile), file: dbPath };
}

function running(engine: EngineProcess, endpoint: string, pidFile: string): Engine {
  let stopping = false;
  return {
    endpoint,
    own: true,
    onExit: (listener) => {
      engine.child.once("exit", (code, signal) => {
        if (!stopping) listener(`the table engine ended (${signal ?? `code ${code}`})`);
      });
    },
    stop: async () => {
      stopping = true;
      await endEngine(engine);
      disconnect(endpoint);
      removePidFile(pidFile);
    },
  };
}
