import { randomBytes } from "node:crypto";
import { idMaker } from "@kiteloop/contract/shared/ids";
import type {
  AccountOpener,
  Archive,
  Assets,
  EmailDomains,
  Identity,
  Mailer,
  Payments,
  Pictures,
  Platform,
  Secrets,
  Table,
  Web,
} from "@kiteloop/core/shared/context";
import { config } from "./config.ts";
import { log } from "./log.ts";

/** Ports that only some handlers are granted; a handler asks for the ones it needs. */
export type Grants = Partial<
  Pick<
    Platform,
    | "assets"
    | "pictures"
    | "archive"
    | "mailer"
    | "keptEmails"
    | "emailDomains"
    | "linkHosts"
    | "linkCards"
    | "retentionBounds"
    | "identity"
    | "accountOpener"
    | "federation"
    | "passkeys"
    | "web"
    | "payments"
    | "secrets"
    | "server"
  >
>;

function notGranted<T extends object>(port: string): T {
  return new Proxy({} as T, {
    get() {
      throw new Error(`this handler was not granted ${port}`);
    },
  });
}

function build(openTable: () => Table): Platform {
  const settings = config();
  return {
    table: tableOf(openTable),
    assets: notGranted<Assets>("assets"),
    pictures: notGranted<Pictures>("pictures"),
    archive: notGranted<Archive>("the archive"),
    mailer: notGranted<Mailer>("mailer"),
    emailDomains: notGranted<EmailDomains>("emailDomains"),
    identity: notGranted<Identity>("identity"),
    accountOpener: notGranted<AccountOpener>("account opener"),
    web: notGranted<Web>("web"),
    payments: notGranted<Payments>("payments"),
    secrets: notGranted<Secrets>("secrets"),
    clock: {
      now: () => new Date(),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    ids: {
      make: idMaker(Date.now, randomBytes),
      random: (bytes) => randomBytes(bytes),
    },
    log,
    instance: {
      stage: settings.STAGE,
      version: settings.VERSION,
      appOrigin: settings.APP_ORIGIN,
      edgeOrigin: settings.EDGE_ORIGIN,
      demoOrigin: settings.DEMO_ORIGIN ?? null,
      mailboxOrigin: settings.MAILBOX_ORIGIN ?? null,
      mailFrom: settings.MAIL_FROM,
      postalAddress: settings.POSTAL_ADDRESS,
      operatorMail: settings.OPERATOR_MAIL ?? null,
      signUp: settings.SIGN_UP,
      plan: settings.PLAN,
    },
  };
}

let replaced: Grants = {};
type AdaptTable = (table: Table) => Table;
let adaptTable: AdaptTable | undefined;
let adapted: Table | null = null;
/** Whether what runs beside a call must have ended before its answer is sent. */
export let freezesBetweenCalls = true;

/** The adapted table, created once per process, because caches are kept per table. */
function tableOf(openTable: () => Table): Table {
  if (adaptTable === undefined) return openTable();
  adapted ??= adaptTable(openTable());
  return adapted;
}

/**
 * Replaces the AWS adapters of this process by other ones: the local machine's. `adaptTable` returns the table to use. `freezes`: whether
 * the process is frozen between two calls, as Lambda does.
 */
export function configureRuntime({
  adaptTable: adapt,
  freezes: isFrozen = true,
  ...ports
}: Grants & { adaptTable?: AdaptTable; freezes?: boolean }): void {
  adaptTable = adapt;
  freezesBetweenCalls = isFrozen;
  replaced = ports;
}

/** Returns the platform of this process with the granted ports. */
export type OpenPlatform = (grants?: () => Grants) => Platform;

/** A platform on the table that `openTable` returns. Clients live as long as the process. */
export function createPlatform(openTable: () => Table): OpenPlatform {
  let base: Platform | null = null;
  return (grants = () => ({})) => {
    base ??= build(openTable);
    const granted = grants();
    const ports = Object.fromEntries(
      Object.keys(granted).map((port) => [port, Reflect.get(replaced, port) ?? Reflect.get(granted, port)]),
    );
    // AWS has neither, so there is nothing to grant.
    const { keptEmails, server } = replaced;
    return { ...base, ...ports, ...(keptEmails && { keptEmails }), ...(server && { server }) };
  };
}
