import type { Operator } from "@kiteloop/contract/operations/operator";
import { minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import { takeFeedback } from "@kiteloop/core/delivery/email";
import type { EmailDomains } from "@kiteloop/core/shared/context";
import { AppError } from "@kiteloop/core/shared/errors";
import { platform } from "@kiteloop/functions/runtime";
import { withAccountOpener } from "@kiteloop/functions/runtime/identity/account-opener";
import { guardedFetch } from "@kiteloop/functions/runtime/web/guarded-fetch";
import { withWeb } from "@kiteloop/functions/runtime/web/index";
import { backupsInThread } from "../backup/in-thread.ts";
import { startSchedule } from "../backup/schedule.ts";
import { startBuilding } from "../build/index.ts";
import { noticeFor } from "../email/notice.ts";
import { smtpMailer } from "../email/smtp.ts";
import type { EmailEvent } from "../email-events/event.ts";
import { emailEvents } from "../email-events/listener.ts";
import { type Admission, admission } from "../http/admission.ts";
import type { RequestHandler } from "../http/listen.ts";
import type { IdentityEmail } from "../identity/index.ts";
import type { Foundation } from "../main/foundation.ts";
import { layInstance, runInstance, updateInstance } from "../main/instance.ts";
import { readOperator } from "../main/operator.ts";
import { Shutdown, startWhole } from "../main/shutdown.ts";
import { openStaffAccounts } from "../main/staff-accounts.ts";
import type { ServerMetrics } from "../monitoring/metrics.ts";
import { readingsOf } from "../monitoring/readings.ts";
import { measured } from "../monitoring/route-class.ts";
import { PlainError } from "../plain-error.ts";
import { ownVersion } from "../upgrade/folder-version.ts";
import { backupFolder } from "./backups.ts";
import { clientAddressBy, fromProxyOf } from "./client-address.ts";
import { requireExpectedData } from "./expected-data.ts";
import { holdFolder } from "./folder-socket.ts";
import { listenForHosts, rememberAddress } from "./hosts.ts";
import {
  type CertificateAnswer,
  keepFresh,
  LinkDomains,
  linkHandler,
  notingLinkHosts,
} from "./link-domains.ts";
import { type Operation, startOperation } from "./operation.ts";
import type { ServerSettings } from "./settings.ts";
import { signInOf } from "./sign-in-providers.ts";
import { noteWhole, tellOfDamage } from "./tell-of-damage.ts";
import { watchDisk } from "./watch-disk.ts";

export type RunningServer = {
  port: number;
  /** Resolves when everything written so far is counted and delivered. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

export type ServerOptions = {
  settings: ServerSettings;
  /** The operator of the server; by default read from `operator.json`. */
  operator?: Operator;
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

/** The operator of a server. @throws PlainError for the example */
export async function operatorOfServer(): Promise<Operator> {
  const operator = await readOperator();
  if (operator.example)
    throw new PlainError(
      'operator.json names the example: fill in who runs this server, and set "example" to false. The pages with legal texts and all emails name it.',
    );
  return operator;
}

const writeLog = (line: string): void => void process.stdout.write(`${line}\n`);

const noteFailure = (message: string) =>
  writeLog(JSON.stringify({ at: new Date().toISOString(), level: "error", message }));

/** Everything but the listener: data, background work and handlers. */
async function layServer(
  { settings, log, onFailure, ...given }: ServerOptions,
  shutdown: Shutdown,
  operation?: Operation,
  links?: LinkDomains,
) {
  shutdown.add(await holdFolder(settings.KITELOOP_DATA));
  await requireExpectedData(settings.KITELOOP_DATA, backupFolder(settings));
  const operator = given.operator ?? (await operatorOfServer());
  const origins = {
    app: `https://${settings.KITELOOP_APP_HOST}`,
    edge: `https://${settings.KITELOOP_EDGE_HOST}`,
  };
  const sender = senderOf(settings);
  const signIn = signInOf(operator, settings);
  const bounced = { take: async (_notice: string): Promise<void> => undefined };
  const mailer = smtpMailer({
    server: settings.KITELOOP_SMTP_URL,
    perSecond: settings.KITELOOP_EMAIL_RATE,
    host: settings.KITELOOP_EDGE_HOST,
    returnTo: settings.KITELOOP_BOUNCE_ADDRESS,
    onBounce: (message) => bounced.take(noticeFor("bounce", message)),
    ...(operation && { onFate: operation.metrics.email }),
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
      variables: { STAGE: "server", MAIL_FROM: sender, ...signIn.variables, ...linkVariables(settings) },
      ports: {
        ...{ mailer, emailDomains: noDomains },
        ...(operation && { server: operation.state }),
        ...(links && { linkHosts: notingLinkHosts(links, withWeb().web) }),
      },
    },
    shutdown,
  );
  const staff = settings.KITELOOP_STAFF;
  const told = { to: staff.length > 0 ? staff : [operator.email], from: sender, mailer };
  return { foundation, origins, bounced, mailer, told, signIn };
}

/** The edge’s handler, with the address for events of emails in front if it is set. */
function withEvents(
  { KITELOOP_EMAIL_EVENTS: token, KITELOOP_EDGE_HOST: host }: ServerSettings,
  edge: RequestHandler,
): RequestHandler {
  if (token === undefined) return edge;
  const fetch = guardedFetch({ userAgent: `Kiteloop/${ownVersion} (https://${host})`, bytes: 64 * 1024 });
  const take = ({ deliveryId, fate, counts }: EmailEvent) =>
    takeFeedback(platform(), { deliveryId, fate, counts: counts !== false });
  return emailEvents({ token, host, fetch, take, log: noteFailure }, edge);
}

const linkVariables = ({ KITELOOP_LINK_DOMAINS: isOn, KITELOOP_EDGE_HOST: host }: ServerSettings) =>
  isOn ? { LINK_TARGET: host } : {};

/** The hosts of links, if the server has such; its own two get certificates in any case. */
function openLinks({ settings }: ServerOptions) {
  const { KITELOOP_APP_HOST: app, KITELOOP_EDGE_HOST: edge, KITELOOP_LINK_DOMAINS: isOn } = settings;
  const links = isOn ? new LinkDomains({ table: () => platform().table, log: noteFailure }) : undefined;
  return {
    links,
    certificate: async (host: string): Promise<CertificateAnswer> =>
      host === app || host === edge ? "yes" : ((await links?.certificateFor(host)) ?? "no"),
  };
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
  const { links, certificate } = openLinks(options);
  const operation = await startOperation(settings, noteFailure, shutdown, certificate);
  const { metrics } = operation;
  const networks = settings.KITELOOP_TRUSTED_PROXIES;
  const { addressOf, remembering } = rememberAddress(clientAddressBy(networks));
  let hosts: ReadonlyMap<string, RequestHandler> = new Map();
  const at = settings.KITELOOP_LISTEN;
  const fromProxy = fromProxyOf(networks);
  let onLinks: RequestHandler | null = null;
  const listening = await listenForHosts({
    ...{ at, hosts: () => hosts, fromProxy, log: noteFailure },
    links: async (host) => ((await links?.serves(host)) ? onLinks : null),
  });
  shutdown.add(listening.close);
  const building = startBuilding(log);
  const { foundation, origins, bounced, mailer, told, signIn } = await layServer(
    options,
    shutdown,
    operation,
    links,
  );
  await Promise.all([building.widget, building.web]);
  await updateInstance(foundation, { edge: origins.edge });
  const disk = await watchDisk(settings.KITELOOP_DATA, { log: noteFailure });
  shutdown.add(disk.stop);
  const admitted = admitting(foundation, metrics, shutdown);
  const isStorageFull = () => disk.isFull();
  const network = { origins, clientAddress: addressOf, admission: admitted, isStorageFull };
  const instance = await runInstance(foundation, network, shutdown);
  bounced.take = instance.takeNotice;
  const isDamaged = scheduleBackups(settings, foundation, told, shutdown);
  const app = signIn.serve(foundation.identity, addressOf, instance.app);
  if (links !== undefined) {
    await links.refresh();
    shutdown.add(keepFresh(links));
    onLinks = remembering(measured("edge", metrics.request, linkHandler(instance.edge)));
  }
  hosts = new Map([
    [settings.KITELOOP_APP_HOST, remembering(measured("app", metrics.request, app))],
    [
      settings.KITELOOP_EDGE_HOST,
      remembering(measured("edge", metrics.request, withEvents(settings, instance.edge))),
    ],
  ]);
  const every = settings.KITELOOP_BACKUP_EVERY;
  operation.serve(
    readingsOf({
      ...{ source: platform, dataDir: settings.KITELOOP_DATA, streamLag: instance.lag },
      isWhole: () => !isDamaged(),
      backups:
        every === null || !foundation.engine.own ? null : { folder: backupFolder(settings), everyMs: every },
    }),
  );
  // In reverse: first no request arrives and those under way end, then emails do, then everything is counted, and the rest is stopped.
  shutdown.add(instance.settled);
  shutdown.add(mailer.drain, emailsMs);
  shutdown.add(() => listening.close(requestsMs), requestsMs + secondMs);
  shutdown.add(operation.end);
  return { port: listening.port, settled: instance.settled, stop: () => shutdown.run() };
}

/** How long requests and emails under way may take when it stops, in ms. */
const requestsMs = 10 * secondMs;
const emailsMs = 5 * secondMs;

/** How often the log says how many requests were refused, if any. */
const sayRefusedMs = minuteMs;

function admitting(
  { note }: Foundation,
  metrics: Pick<ServerMetrics, "refused">,
  shutdown: Shutdown,
): Admission {
  let refused = 0;
  const timer = setInterval(() => {
    if (refused > 0) note(`${refused} requests were refused in a minute, since others were under way`);
    refused = 0;
  }, sayRefusedMs);
  timer.unref();
  shutdown.add(() => clearInterval(timer));
  return admission({
    refused: (which) => {
      refused += 1;
      metrics.refused(which);
    },
  });
}

/**
 * Backups while it serves; another engine than ours makes its own.
 * @returns whether the last one found the data damaged
 */
function scheduleBackups(
  settings: ServerSettings,
  { engine, note }: Foundation,
  told: Parameters<typeof tellOfDamage>[1],
  shutdown: Shutdown,
): () => boolean {
  const { KITELOOP_DATA: dataDir, KITELOOP_BACKUP_EVERY: everyMs, KITELOOP_BACKUP_KEEP: keep } = settings;
  if (everyMs === null) return () => false;
  if (!engine.own) {
    note("no backups are made: the engine at DYNAMODB_ENDPOINT keeps its own");
    return () => false;
  }
  const { make: makeInThread, end, foundDamage } = backupsInThread(dataDir);
  const make = async (to: string) => {
    try {
      await makeInThread(to);
    } catch (error) {
      if (foundDamage())
        await tellOfDamage(dataDir, told).catch((failure: unknown) =>
          noteFailure(`staff could not be told of it by email: ${failure}`),
        );
      throw error;
    }
    await noteWhole(dataDir);
  };
  const folder = backupFolder(settings);
  const schedule = startSchedule({ folder, everyMs, keep, make, log: note, failed: noteFailure });
  shutdown.add(() => Promise.all([schedule.stop(), end()]));
  return foundDamage;
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
