import { join } from "node:path";
import { tableDefinition } from "@kiteloop/core/table";
import { FileAssets } from "../assets/store.ts";
import { type Engine, ensureTable, startEngine } from "../engine/index.ts";
import { type Identity, startIdentity } from "../identity/index.ts";
import { Mailbox } from "../mailbox/index.ts";
import { claimDataFolder } from "./data-folder.ts";
import { tableName } from "./environment.ts";
import { openLog } from "./log-file.ts";
import type { Shutdown } from "./shutdown.ts";

/** Everything that holds data: what stands under handlers, consumers and servers. */
export type Foundation = {
  dataDir: string;
  engine: Engine;
  streamArn: string;
  identity: Identity;
  mailbox: Mailbox;
  assets: FileAssets;
  /** Appends a line to the log file as it is. */
  writeLog: (line: string) => void;
  /** Notes something of the local parts in the log file. */
  note: (message: string) => void;
};

/** Claims the data folder and starts engine and identity over it. */
export async function layFoundation(
  options: { dataDir: string; fresh: boolean; staff: readonly string[]; log: (line: string) => void },
  shutdown: Shutdown,
): Promise<Foundation> {
  const { dataDir, fresh, staff, log } = options;
  const data = await claimDataFolder(dataDir, fresh);
  shutdown.add(data.release);
  const file = openLog(join(dataDir, "kiteloop.log"));
  shutdown.add(file.close);
  const note = (message: string) =>
    file.write(JSON.stringify({ at: new Date().toISOString(), level: "local", message }));

  const engine = await startEngine({ dataDir, log });
  shutdown.add(engine.stop);
  const streamArn = await ensureTable(engine.endpoint, tableDefinition(tableName));
  if (streamArn === undefined) throw new Error(`the table ${tableName} has no stream`);

  const mailbox = new Mailbox(join(dataDir, "mail"));
  const identity = await startIdentity({
    tableEndpoint: engine.endpoint,
    dataDir,
    mail: (mail) => mailbox.send({ ...mail, from: "Kiteloop <accounts@kiteloop.example>", headers: {} }),
    log: note,
    staff,
  });
  shutdown.add(identity.stop);
  log("identity ready");
  const assets = new FileAssets(join(dataDir, "assets"));
  return { dataDir, engine, streamArn, identity, mailbox, assets, writeLog: file.write, note };
}
