import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { tableDefinition } from "@kiteloop/core/table";
import { consumers, timers } from "@kiteloop/functions/consumers";
import { routes } from "@kiteloop/functions/routes";
import { configureRuntime, logTo } from "@kiteloop/functions/runtime";
import { FileAssets } from "./assets/store.ts";
import { buildAll, webDist, widgetParts } from "./build/index.ts";
import { appOrigin } from "./cdn/app.ts";
import { edgeOrigin } from "./cdn/edge.ts";
import { type CronHandler, startCron } from "./cron/index.ts";
import { demoOrigin } from "./demo-host/index.ts";
import { ensureTable, startEngine, startSweeper } from "./engine/index.ts";
import { loadHandler } from "./gateway/handlers.ts";
import { gateway } from "./gateway/index.ts";
import { identityTable, startIdentity } from "./identity/index.ts";
import { Mailbox, mailboxOrigin } from "./mailbox/index.ts";
import { claimDataFolder } from "./main/data-folder.ts";
import { environment, tableName } from "./main/environment.ts";
import { openLog } from "./main/log-file.ts";
import { Shutdown } from "./main/shutdown.ts";
import { findDemo, seedDemo } from "./seed/index.ts";
import { type OriginName, openOrigins, type Ports } from "./server/origins.ts";
import { type StreamHandler, startPump } from "./stream/index.ts";

export type LocalOptions = {
  /** 0 takes any free port. */
  ports: Ports;
  dataDir: string;
  /** Make the demo workspace, unless it is there already. */
  seed?: boolean;
  /** Forget everything first. */
  fresh?: boolean;
  /** Progress, a line each. */
  log?: (line: string) => void;
};

export type Local = {
  addresses: Record<OriginName, string>;
  /** Who can sign in to the demo workspace, if there is one. */
  account?: { email: string; password: string };
  /** Resolves when everything written so far is counted and handed over. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the whole product on loopback over `dataDir`. One to a process, since handlers read its environment.
 * @throws PlainError for what a person can mend; whatever was started by then is stopped.
 */
export async function startLocal(
  options: LocalOptions & { onFailure?: (reason: string) => void },
): Promise<Local> {
  const shutdown = new Shutdown();
  try {
    return await compose(options, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function compose(
  {
    ports,
    dataDir,
    seed = false,
    fresh = false,
    log = () => undefined,
    onFailure = () => undefined,
  }: Parameters<typeof startLocal>[0],
  shutdown: Shutdown,
): Promise<Local> {
  const servers = await openOrigins(ports);
  shutdown.add(() => Promise.all(Object.values(servers).map(({ close }) => close())));
  const data = await claimDataFolder(dataDir, fresh);
  shutdown.add(data.release);
  const file = openLog(join(dataDir, "kiteloop.log"));
  shutdown.add(file.close);
  const note = (line: string) =>
    file.write(JSON.stringify({ at: new Date().toISOString(), level: "local", message: line }));

  const mailbox = new Mailbox(join(dataDir, "mail"));
  const assets = new FileAssets(join(dataDir, "assets"));
  const building = buildAll(log);
  building.catch(() => undefined);

  const engine = await startEngine({ dataDir, log });
  shutdown.add(engine.stop);
  engine.onExit(onFailure);
  const { endpoint } = engine;
  const streamArn = await ensureTable(endpoint, tableDefinition(tableName));
  if (streamArn === undefined) throw new Error(`the table ${tableName} has no stream`);
  const identity = await startIdentity({
    tableEndpoint: endpoint,
    dataDir,
    mail: (mail) => mailbox.send({ ...mail, from: "Kiteloop <accounts@kiteloop.example>", headers: {} }),
    log: note,
  });
  shutdown.add(identity.stop);
  log("identity ready");

  const { app, edge, demo, mailbox: mailboxServer } = servers;
  const origins = { app: app.origin, edge: edge.origin };
  const addresses = { ...origins, demo: demo.origin, mailbox: mailboxServer.origin };
  Object.assign(process.env, environment({ tableEndpoint: endpoint, identity, ...addresses }));
  configureRuntime({ assets, mailer: mailbox });
  logTo(file.write);

  await building;
  await assets.put("w/_/parts.json", await readFile(widgetParts, "utf8"), {
    contentType: "application/json",
    cacheControl: "no-store",
  });
  const demoWorkspace =
    (await findDemo(dataDir)) ??
    (seed ? await seeded({ dataDir, identity, assets, mailbox, demoOrigin: demo.origin }, log) : undefined);

  const pump = await startPump({
    endpoint,
    streamArn,
    consumers,
    load: (handler) => loadHandler<StreamHandler>(handler),
    dataDir,
    log: note,
  });
  shutdown.add(pump.stop);
  const cron = await startCron({
    endpoint,
    timers,
    load: (handler) => loadHandler<CronHandler>(handler),
    log: note,
  });
  shutdown.add(cron.stop);
  for (const table of [tableName, identityTable]) {
    const sweeper = startSweeper({ endpoint, table, onError: (error) => note(`sweeping failed: ${error}`) });
    shutdown.add(sweeper.stop);
  }

  const api = (side: "app" | "edge") => gateway({ routes, load: loadHandler, side, origins, log: note });
  mailboxServer.serve(mailboxOrigin(mailbox, note));
  demo.serve(demoOrigin({ assets, ...origins, defaultProject: demoWorkspace?.projectId, log: note }));
  edge.serve(edgeOrigin({ assets, origins, api: api("edge") }));
  app.serve(appOrigin({ dist: webDist, origins, api: api("app") }));
  return {
    addresses,
    ...(demoWorkspace && { account: demoWorkspace.account }),
    settled: pump.drained,
    stop: () => shutdown.run(),
  };
}

async function seeded(parts: Parameters<typeof seedDemo>[0], log: (line: string) => void) {
  const started = Date.now();
  log("making the demo workspace: ninety days of a shop's invitations");
  const made = await seedDemo(parts);
  log(`demo workspace made in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return made;
}
