import { randomBytes } from "node:crypto";
import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { idMaker } from "@kiteloop/contract/ids";
import type { Assets, Identity, MailDomains, Mailer, Pictures, Platform, Web } from "@kiteloop/core/context";
import { config } from "./config.ts";
import { log } from "./log.ts";

/** Ports that only some handlers are granted; a handler asks for the ones it needs. */
export type Grants = Partial<
  Pick<Platform, "assets" | "pictures" | "mailer" | "keptMails" | "mailDomains" | "identity" | "web">
>;

function notGranted<T extends object>(port: string): T {
  return new Proxy({} as T, {
    get() {
      throw new Error(`this handler was not granted ${port}`);
    },
  });
}

function documentClient(): DynamoDBDocumentClient {
  const { DYNAMODB_ENDPOINT, AWS_REGION } = config();
  const options: DynamoDBClientConfig = { region: AWS_REGION, maxAttempts: 4 };
  if (DYNAMODB_ENDPOINT !== undefined) {
    options.endpoint = DYNAMODB_ENDPOINT;
    options.credentials = { accessKeyId: "local", secretAccessKey: "local" };
  }
  return DynamoDBDocumentClient.from(new DynamoDBClient(options), {
    marshallOptions: { removeUndefinedValues: true },
  });
}

function build(): Platform {
  const settings = config();
  return {
    table: { client: adapted(documentClient()), name: settings.KITELOOP_TABLE },
    assets: notGranted<Assets>("assets"),
    pictures: notGranted<Pictures>("pictures"),
    mailer: notGranted<Mailer>("mailer"),
    mailDomains: notGranted<MailDomains>("mailDomains"),
    identity: notGranted<Identity>("identity"),
    web: notGranted<Web>("web"),
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
    },
  };
}

let base: Platform | null = null;
let replaced: Grants = {};
type Client = Platform["table"]["client"];
let adapted: (client: Client) => Client = (client) => client;

/**
 * Puts other adapters in place of the AWS ones, for this whole process: the local machine's. `adaptTable` gives what
 * stands in the place of the table's client.
 */
export function configureRuntime({
  adaptTable = (client) => client,
  ...ports
}: Grants & { adaptTable?: (client: Client) => Client }): void {
  adapted = adaptTable;
  replaced = ports;
}

/** The platform of this process with the granted ports. Clients live as long as the process. */
export function platform(grants: () => Grants = () => ({})): Platform {
  base ??= build();
  const granted = grants();
  const ports = Object.fromEntries(
    Object.keys(granted).map((port) => [port, Reflect.get(replaced, port) ?? Reflect.get(granted, port)]),
  );
  // Nothing is to be granted for it: AWS has none.
  const { keptMails } = replaced;
  return { ...base, ...ports, ...(keptMails && { keptMails }) };
}
