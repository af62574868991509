import { dirname } from "node:path";
import type { Operator } from "@kiteloop/contract/operations/operator";
import type { EmailDomains } from "@kiteloop/core/shared/context";
import { AppError } from "@kiteloop/core/shared/errors";
import { routes } from "@kiteloop/functions/routes";
import { configureRuntime, logTo, platform } from "@kiteloop/functions/runtime";
import { withAccountOpener } from "@kiteloop/functions/runtime/identity/account-opener";
import { withSecrets } from "@kiteloop/functions/runtime/secrets";
import { filePictures } from "../assets/pictures.ts";
import { backupsInThread } from "../backup/in-thread.ts";
import { startSchedule } from "../backup/schedule.ts";
import { startBuilding, webDist, widgetParts } from "../build/index.ts";
import { appOrigin } from "../cdn/app.ts";
import { edgeOrigin } from "../cdn/edge.ts";
import { noticeFor } from "../email/notice.ts";
import { smtpMailer } from "../email/smtp.ts";
import { quickTable } from "../engine/index.ts";
import { loadHandler } from "../gateway/handlers.ts";
import { gateway } from "../gateway/index.ts";
import type { RequestHandler } from "../http/listen.ts";
import { startBackground } from "../main/background.ts";
import { deployWidget } from "../main/deploy-widget.ts";
import { environment } from "../main/environment.ts";
import { followAddresses } from "../main/follow-addresses.ts";
import { type Foundation, layFoundation } from "../main/foundation.ts";
import { readOperator } from "../main/operator.ts";
import { Shutdown } from "../main/shutdown.ts";
import { openStaffAccounts } from "../main/staff-accounts.ts";
import { PlainError } from "../plain-error.ts";
import { backupFolder } from "./backups.ts";
import { clientAddressBy, fromProxyOf } from "./client-address.ts";
import { requireExpectedData } from "./expected-data.ts";
import { listenForHosts, rememberAddress } from "./hosts.ts";
import type { ServerSettings } from "./settings.ts";

export type RunningServer = {
  port: number;
  stop(): Promise<void>;
};

export type ServerOptions = {
  settings: ServerSettings;
  /** Progress, one line per call. */
  log: (line: string) => void;
  /** Called when an essential part has exited unexpectedly. */
  onFailure?: (reason: string) => void;
};

/** Sender domains of workspaces need a provider that signs for them; SMTP servers refuse unknown senders. */
const noDomains: EmailDomains = {
  look: () => Promise.reject(new AppError("email.no_domains")),
  forget: async () => undefined,
  forgive: async () => undefined,
};

const senderOf = ({ KITELOOP_MAIL_NAME: name, KITELOOP_MAIL_FROM: address }: ServerSettings) =>
  `"${name}" <${address}>`;

/** The operator of a server. @throws PlainError for the example, and for identity providers, which need AWS. */
export async function operatorOfServer(): Promise<Operator> {
  const operator = await readOperator();
  if (operator.example)
    throw new PlainError(
      'operator.json names the example: fill in who runs this server, and set "example" to false. The pages with legal texts and all emails name it.',
    );
  if (operator.accounts.providers.length > 0)
    throw new PlainError(
      'operator.json has identity providers, which only work on AWS so far: remove "providers" from "accounts".',
    );
  return operator;
}

const writeLog = (line: string): void => void process.stdout.write(`${line}\n`);

const noteFailure = (message: string) =>
  writeLog(JSON.stringify({ at: new Date().toISOString(), level: "error", message }));

/** Everything but the listener: data, background work and handlers. */
async function layServer({ settings, log, onFailure }: ServerOptions, shutdown: Shutdown) {
  await requireExpectedData(settings.KITELOOP_DATA, backupFolder(settings));
  const operator = await operatorOfServer();
  const [app, edge] = [`https://${settings.KITELOOP_APP_HOST}`, `https://${settings.KITELOOP_EDGE_HOST}`];
  const sender = senderOf(settings);
  const bounced = { take: async (_notice: string): Promise<void> => undefined };
  const mailer = smtpMailer({
    server: settings.KITELOOP_SMTP_URL,
    perSecond: settings.KITELOOP_EMAIL_RATE,
    host: settings.KITELOOP_EDGE_HOST,
    onBounce: (message) => bounced.take(noticeFor("bounce", message)),
  });
  shutdown.add(mailer.close);
  const foundation = await layFoundation(
    {
      dataDir: settings.KITELOOP_DATA,
      fresh: false,
      staff: settings.KITELOOP_STAFF,
      passkeyHost: settings.KITELOOP_APP_HOST,
      backups: backupFolder(settings),
      mail: (email) => mailer.send({ ...email, from: sender, headers: {} }),
      log,
      writeLog,
    },
    shutdown,
  );
  const { engine, identity, assets, secrets } = foundation;
  engine.onExit(onFailure ?? (() => undefined));
  Object.assign(process.env, environment({ tableEndpoint: engine.endpoint, identity, operator, app, edge }), {
    STAGE: "server",
    MAIL_FROM: sender,
  });
  configureRuntime({
    ...{ assets, pictures: filePictures(assets), archive: filePictures(assets) },
    ...{ mailer, emailDomains: noDomains, secrets },
    adaptTable: (table) => quickTable(table, engine),
  });
  logTo(writeLog);
  return { foundation, origins: { app, edge }, bounced };
}

/**
 * Starts the product for the public on the data folder, behind a proxy. One per process, since handlers read its environment.
 * @throws PlainError for what a person can fix, after stopping what was started.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const shutdown = new Shutdown();
  try {
    return await compose(options, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function compose(options: ServerOptions, shutdown: Shutdown): Promise<RunningServer> {
  const { settings, log } = options;
  const networks = settings.KITELOOP_TRUSTED_PROXIES;
  const { addressOf, remembering } = rememberAddress(clientAddressBy(networks));
  let hosts: ReadonlyMap<string, RequestHandler> = new Map();
  const at = settings.KITELOOP_LISTEN;
  const fromProxy = fromProxyOf(networks);
  const listening = await listenForHosts({ at, hosts: () => hosts, fromProxy, log: noteFailure });
  shutdown.add(listening.close);
  const building = startBuilding(log);
  const { foundation, origins, bounced } = await layServer(options, shutdown);
  const { engine, assets, dataDir, note } = foundation;
  await Promise.all([building.widget, building.web]);
  const parts = await deployWidget(assets, dirname(widgetParts));
  await followAddresses({
    ...{ dataDir, parts, tableEndpoint: engine.endpoint },
    platform: { ...platform(withSecrets), assets },
    addresses: { edge: origins.edge },
  });
  const background = await startBackground(foundation, shutdown);
  bounced.take = background.takeNotice;
  scheduleBackups(settings, foundation, shutdown);
  const api = (side: "app" | "edge") =>
    gateway({ routes, load: loadHandler, side, origins, log: note, clientAddress: addressOf });
  hosts = new Map([
    [settings.KITELOOP_APP_HOST, remembering(appOrigin({ dist: webDist, origins, api: api("app") }))],
    [settings.KITELOOP_EDGE_HOST, remembering(edgeOrigin({ assets, origins, api: api("edge") }))],
  ]);
  // Again, so that no request arrives while the rest is being stopped.
  shutdown.add(listening.close);
  return { port: listening.port, stop: () => shutdown.run() };
}

/** Backups while it serves; another engine than ours makes its own. */
function scheduleBackups(settings: ServerSettings, { engine, note }: Foundation, shutdown: Shutdown): void {
  const { KITELOOP_DATA: dataDir, KITELOOP_BACKUP_EVERY: everyMs, KITELOOP_BACKUP_KEEP: keep } = settings;
  if (everyMs === null) return;
  if (!engine.own) {
    note("no backups are made: the engine at DYNAMODB_ENDPOINT keeps its own");
    return;
  }
  const { make, end } = backupsInThread(dataDir);
  const folder = backupFolder(settings);
  const schedule = startSchedule({ folder, everyMs, keep, make, log: note, failed: noteFailure });
  shutdown.add(() => Promise.all([schedule.stop(), end()]));
}

/**
 * Opens an account on the data of a server that is stopped. @returns its password; null if the address has an account already.
 * @throws PlainError while a server runs on the data
 */
export async function openAccount(options: ServerOptions, email: string): Promise<string | null> {
  const shutdown = new Shutdown();
  try {
    await layServer(options, shutdown);
    const { accountOpener } = withAccountOpener();
    const opened = await openStaffAccounts(accountOpener, [email], "invited");
    return opened.get(email) ?? null;
  } finally {
    await shutdown.run();
  }
}
