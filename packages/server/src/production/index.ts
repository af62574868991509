import type { Operator } from "@kiteloop/contract/operations/operator";
import type { EmailDomains } from "@kiteloop/core/shared/context";
import { AppError } from "@kiteloop/core/shared/errors";
import { withAccountOpener } from "@kiteloop/functions/runtime/identity/account-opener";
import { backupsInThread } from "../backup/in-thread.ts";
import { startSchedule } from "../backup/schedule.ts";
import { startBuilding } from "../build/index.ts";
import { noticeFor } from "../email/notice.ts";
import { smtpMailer } from "../email/smtp.ts";
import type { RequestHandler } from "../http/listen.ts";
import type { IdentityEmail } from "../identity/index.ts";
import type { Foundation } from "../main/foundation.ts";
import { layInstance, runInstance, updateInstance } from "../main/instance.ts";
import { readOperator } from "../main/operator.ts";
import { Shutdown, startWhole } from "../main/shutdown.ts";
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
  const origins = {
    app: `https://${settings.KITELOOP_APP_HOST}`,
    edge: `https://${settings.KITELOOP_EDGE_HOST}`,
  };
  const sender = senderOf(settings);
  const bounced = { take: async (_notice: string): Promise<void> => undefined };
  const mailer = smtpMailer({
    server: settings.KITELOOP_SMTP_URL,
    perSecond: settings.KITELOOP_EMAIL_RATE,
    host: settings.KITELOOP_EDGE_HOST,
    onBounce: (message) => bounced.take(noticeFor("bounce", message)),
  });
  shutdown.add(mailer.close);
  const data = {
    ...{ dataDir: settings.KITELOOP_DATA, fresh: false, staff: settings.KITELOOP_STAFF },
    ...{ backups: backupFolder(settings), log, writeLog },
    mail: (email: IdentityEmail) => mailer.send({ ...email, from: sender, headers: {} }),
  };
  const foundation = await layInstance(
    {
      ...{ data, origins, operator, onFailure },
      variables: { STAGE: "server", MAIL_FROM: sender },
      ports: { mailer, emailDomains: noDomains },
    },
    shutdown,
  );
  return { foundation, origins, bounced };
}

/**
 * Starts the product for the public on the data folder, behind a proxy. One per process, since handlers read its environment.
 * @throws PlainError for what a person can fix, after stopping what was started.
 */
export function startServer(options: ServerOptions): Promise<RunningServer> {
  return startWhole((shutdown) => compose(options, shutdown));
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
  await Promise.all([building.widget, building.web]);
  await updateInstance(foundation, { edge: origins.edge });
  const instance = await runInstance(foundation, { origins, clientAddress: addressOf }, shutdown);
  bounced.take = instance.takeNotice;
  scheduleBackups(settings, foundation, shutdown);
  hosts = new Map([
    [settings.KITELOOP_APP_HOST, remembering(instance.app)],
    [settings.KITELOOP_EDGE_HOST, remembering(instance.edge)],
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
