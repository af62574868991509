import { readFileSync } from "node:fs";
import {
  type Operator,
  operator as operatorSchema,
  postalAddressOf,
} from "@kiteloop/contract/operations/operator";
import { type IdentityProvider, nameOf } from "@kiteloop/contract/tenancy/identity-provider";
import * as z from "zod";
import rootOperator from "../../operator.json" with { type: "json" };

const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "is not a host name");

/** A version of the parameter with the origin secret, and the secret's SHA-256. */
const originSecret = z
  .string()
  .regex(/^[1-9]\d*:[0-9a-f]{64}$/, "is not VERSION:SHA256 of the parameter with the origin secret")
  .transform((given): OriginSecret => {
    const [version = "", sha256 = ""] = given.split(":");
    return { version, sha256 };
  });

/** A bucket of another account. */
const backupBucket = z
  .string()
  .regex(/^\d{12}:[a-z0-9][a-z0-9.-]{2,62}$/, "is not ACCOUNT:BUCKET")
  .transform((given): BackupBucket => {
    const [account = "", bucket = ""] = given.split(":");
    return { account, bucket };
  });

const schema = z.object({
  /** Host of the members' area, such as app.example.com. */
  KITELOOP_APP_HOST: host.optional(),
  /** Host that widgets are loaded from, such as edge.example.com. */
  KITELOOP_EDGE_HOST: host.optional(),
  /** Certificate in us-east-1 that covers both hosts. */
  KITELOOP_CERTIFICATE_ARN: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/, "is not a certificate of us-east-1")
    .optional(),
  /**
   * Route 53 zone of both hosts, by id and name: looking it up would require the network during synthesis.
   */
  KITELOOP_ZONE_ID: z.string().min(1).optional(),
  KITELOOP_ZONE_NAME: host.optional(),
  /** Sender of all email; its domain becomes the SES identity. */
  KITELOOP_MAIL_FROM: z.email().optional(),
  /**
   * `existing` if the sender's domain is an identity in SES already: neither the identity nor its DNS records
   * are created.
   */
  KITELOOP_MAIL_IDENTITY: z.enum(["own", "existing"]).default("own"),
  /** `existing` if the sender's domain has a DMARC record already, which a deployment can't replace. */
  KITELOOP_DMARC: z.enum(["own", "existing"]).default("own"),
  /**
   * The service that emails sign-up codes. Cognito refuses to use SES before the sender is verified there.
   */
  KITELOOP_POOL_MAIL: z.enum(["cognito", "ses"]).default("cognito"),
  /** Name of the sender. */
  KITELOOP_MAIL_NAME: z
    .string()
    .regex(/^[\w '&-]{1,64}$/, "has characters other than letters, digits, spaces and '&-")
    .default("Kiteloop"),
  /** Number of emails that SES takes from this account a second. */
  KITELOOP_EMAIL_RATE: z.coerce.number().positive().max(1_000).default(10),
  /** Postal address in each email, as the law requires in most places; default the operator's. */
  KITELOOP_POSTAL_ADDRESS: z.string().min(3).optional(),
  /**
   * Another file than operator.json at the root, for synthesizing a stage. The site is built from that one.
   */
  KITELOOP_OPERATOR_FILE: z.string().min(1).optional(),
  /** Email address for alarms; on prod the operator's by default. */
  KITELOOP_ALARM_EMAIL: z.email().optional(),
  /** Monthly budget of prod's account, at which an email is sent, in US dollars. */
  KITELOOP_MONTHLY_BUDGET: z.coerce.number().positive().default(50),
  /** `on` for a CloudWatch dashboard of the stage. Three per account are free. */
  KITELOOP_DASHBOARD: z.enum(["on", "off"]).default("off"),
  /** `on` for traces of all Lambdas in X-Ray, which bills them. */
  KITELOOP_TRACING: z.enum(["on", "off"]).default("off"),
  /** Requests a second that the API lets through, and twice as many in a burst. */
  KITELOOP_API_RATE: z.coerce.number().int().min(10).max(100_000).default(1_000),
  /** Requests a second that the API of the members' app lets through. */
  KITELOOP_APP_RATE: z.coerce.number().int().min(10).max(100_000).default(200),
  /** Write units a second that the table and each of its indexes take, and three times as many read units. */
  KITELOOP_TABLE_UNITS: z.coerce.number().int().min(100).max(1_000_000).default(4_000),
  /** US dollars that the stage may spend in 24 hours before a guard stops what spends them; `off` for no guard. */
  KITELOOP_DAILY_LIMIT: z.union([z.literal("off"), z.coerce.number().min(1)]).default(10),
  /** Reserved concurrency for beacons: that many Lambdas are kept for them, and they use no others. */
  KITELOOP_INGEST_CONCURRENCY: z.coerce.number().int().min(1).optional(),
  /** Batching window before events are counted: a longer one is cheaper and makes numbers as much older. */
  KITELOOP_WINDOW_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
  /** `off` keeps expired items in the table, until a problem with the events archive is fixed. */
  KITELOOP_TABLE_EXPIRY: z.enum(["on", "off"]).default("on"),
  /**
   * A web ACL of AWS WAF for both hosts, such as one that limits the requests of an address. CloudFront
   * requires one in us-east-1.
   */
  KITELOOP_WEB_ACL_ARN: z
    .string()
    .regex(/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/, "is not a global web ACL of us-east-1")
    .optional(),
  /**
   * `on` if workspaces may use own domains for their links, or those that are ready, separated by commas: the
   * certificate covers them.
   */
  KITELOOP_LINK_DOMAINS: z
    .string()
    .regex(
      /^(?:on|[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:,[a-z0-9-]+(?:\.[a-z0-9-]+)+)*)$/,
      "is neither on nor host names",
    )
    .optional(),
  /** Certificate in us-east-1 that covers those domains. */
  KITELOOP_LINK_CERTIFICATE_ARN: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/, "is not a certificate of us-east-1")
    .optional(),
  /** The secret by which the CDN proves to the API that a request did not bypass it. It is stored in SSM. */
  KITELOOP_ORIGIN_SECRET: originSecret.optional(),
  /** A second secret that the API accepts while the first is being replaced. */
  KITELOOP_ORIGIN_SECRET_ALSO: originSecret.optional(),
  /** Name of SSM's parameter with the keys of the secrets in the table. Without it they are stored in clear. */
  KITELOOP_SECRET_KEYS: z
    .string()
    .regex(/^\/[\w./-]{1,500}$/, "is no name of a parameter that begins with /")
    .optional(),
  /** Name of a managed policy that limits every role of the stage: the one of deploy-role.json. */
  KITELOOP_PERMISSIONS_BOUNDARY: z
    .string()
    .regex(/^[\w+=,.@-]{1,128}$/, "is no name of a policy")
    .optional(),
  /**
   * Stream of a table that was restored next to the stage's own: from now on the stage works with that table.
   */
  KITELOOP_RESTORED_TABLE: z
    .string()
    .regex(
      /^arn:aws[\w-]*:dynamodb:[\w-]+:\d{12}:table\/[\w.-]+\/stream\/[\w.:-]+$/,
      "is not the ARN of a table's stream",
    )
    .optional(),
  /** A bucket of another account that gets a copy of all data, as ACCOUNT:BUCKET. */
  KITELOOP_BACKUP_BUCKET: backupBucket.optional(),
  /** An already built site, to deploy exactly the bytes that were tested; without it the site is built. */
  KITELOOP_SITE: z.string().min(1).optional(),
  /** An already built widget, in the same way. */
  KITELOOP_WIDGET: z.string().min(1).optional(),
});

/** Without these the API is open outside of the CDN, secrets are stored in clear, and no email is sent. */
const neededByProd = ["KITELOOP_ORIGIN_SECRET", "KITELOOP_SECRET_KEYS", "KITELOOP_MAIL_FROM"] as const;

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export type BackupBucket = { account: string; bucket: string };
export type OriginSecret = { version: string; sha256: string };
export type Zone = { id: string; name: string };
export type Domain = { host: string; certificateArn: string; zone: Zone };

export type Settings = {
  app: Domain | undefined;
  edge: Domain | undefined;
  mailFrom: string | undefined;
  mailIdentity: "own" | "existing";
  dmarc: "own" | "existing";
  poolMail: "cognito" | "ses";
  mailName: string;
  /** Emails a second. */
  emailRate: number;
  /** Route 53 zone in which records can be written. */
  zone: Zone | undefined;
  postalAddress: string;
  /** The address that receives submissions of the public forms. */
  operatorMail: string;
  /** How accounts begin. */
  accounts: Operator["accounts"];
  /** Between which days owners may choose how long data is kept. */
  retention: Operator["retention"];
  /** Identity providers; none without a host, because providers know the addresses that they may send people to. */
  providers: IdentityProvider[];
  alarmEmail: string | undefined;
  /** In US dollars. */
  monthlyBudget: number;
  dashboard: boolean;
  tracing: boolean;
  /** Requests a second. */
  apiRate: number;
  appRate: number;
  /** Write units a second. */
  tableUnits: number;
  /** US dollars in 24 hours. */
  dailyLimit: number | undefined;
  ingestConcurrency: number | undefined;
  windowSeconds: number;
  tableExpiry: "on" | "off";
  /** Own domains of workspaces' links: those that are ready, with their certificate. Undefined if there are none. */
  links: { names: { hosts: string[]; certificateArn: string } | undefined } | undefined;
  webAclArn: string | undefined;
  originSecret: OriginSecret | undefined;
  /** Accepted as well, but not sent. */
  originSecretAlso: OriginSecret | undefined;
  secretKeys: string | undefined;
  permissionsBoundary: string | undefined;
  /** The ARN of its stream, which contains the table's own. */
  restoredTable: string | undefined;
  backupBucket: BackupBucket | undefined;
  site: string | undefined;
  widget: string | undefined;
};

/**
 * External configuration of a deployment, by environment variables. Throws if one is malformed, or if `prod`
 * lacks what only `prod` needs, such as an operator.
 */
export function readSettings(stage: string, env: Record<string, string | undefined> = process.env): Settings {
  // A workflow passes an unset value as an empty text.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (!parsed.success) throw new Error(`Deployment settings: ${z.prettifyError(parsed.error)}`);
  const given = parsed.data;
  const operator = readOperator(given.KITELOOP_OPERATOR_FILE);
  const missing = neededByProd.filter((name) => given[name] === undefined);
  if (stage === "prod" && missing.length > 0)
    throw new Error(`Deployment settings: prod needs ${missing.join(", ")}`);
  if (given.KITELOOP_POOL_MAIL === "ses" && given.KITELOOP_MAIL_FROM === undefined)
    throw new Error("Deployment settings: KITELOOP_POOL_MAIL=ses needs KITELOOP_MAIL_FROM");
  if (stage === "prod" && operator.example)
    throw new Error(
      'Deployment settings: prod needs operator.json filled in, and "example" in it set to false',
    );
  const unsecured = operator.accounts.providers.find(
    (one) => one.kind !== "saml" && one.secret === undefined,
  );
  if (unsecured !== undefined)
    throw new Error(
      `Deployment settings: the identity provider ${nameOf(unsecured)} in operator.json needs "secret", such as "/kiteloop/prod/acme:1"`,
    );
  return {
    app: domain(given, given.KITELOOP_APP_HOST),
    edge: domain(given, given.KITELOOP_EDGE_HOST),
    mailFrom: given.KITELOOP_MAIL_FROM,
    mailIdentity: given.KITELOOP_MAIL_IDENTITY,
    dmarc: given.KITELOOP_DMARC,
    poolMail: given.KITELOOP_POOL_MAIL,
    mailName: given.KITELOOP_MAIL_NAME,
    emailRate: given.KITELOOP_EMAIL_RATE,
    zone: zoneOf(given),
    postalAddress: given.KITELOOP_POSTAL_ADDRESS ?? postalAddressOf(operator),
    operatorMail: operator.email,
    accounts: operator.accounts,
    retention: operator.retention,
    providers: given.KITELOOP_APP_HOST === undefined ? [] : operator.accounts.providers,
    alarmEmail: given.KITELOOP_ALARM_EMAIL ?? (stage === "prod" ? operator.email : undefined),
    monthlyBudget: given.KITELOOP_MONTHLY_BUDGET,
    dashboard: given.KITELOOP_DASHBOARD === "on",
    tracing: given.KITELOOP_TRACING === "on",
    apiRate: given.KITELOOP_API_RATE,
    appRate: given.KITELOOP_APP_RATE,
    tableUnits: given.KITELOOP_TABLE_UNITS,
    dailyLimit: given.KITELOOP_DAILY_LIMIT === "off" ? undefined : given.KITELOOP_DAILY_LIMIT,
    ingestConcurrency: given.KITELOOP_INGEST_CONCURRENCY,
    windowSeconds: given.KITELOOP_WINDOW_SECONDS,
    tableExpiry: given.KITELOOP_TABLE_EXPIRY,
    links: linksOf(given),
    webAclArn: given.KITELOOP_WEB_ACL_ARN,
    originSecret: given.KITELOOP_ORIGIN_SECRET,
    originSecretAlso: given.KITELOOP_ORIGIN_SECRET_ALSO,
    secretKeys: given.KITELOOP_SECRET_KEYS,
    permissionsBoundary: given.KITELOOP_PERMISSIONS_BOUNDARY,
    restoredTable: given.KITELOOP_RESTORED_TABLE,
    backupBucket: given.KITELOOP_BACKUP_BUCKET,
    site: given.KITELOOP_SITE,
    widget: given.KITELOOP_WIDGET,
  };
}

function readOperator(path: string | undefined): Operator {
  const file: unknown = path === undefined ? rootOperator : JSON.parse(readFileSync(path, "utf8"));
  const parsed = operatorSchema.safeParse(file);
  if (!parsed.success)
    throw new Error(`${path ?? "operator.json"} is not in order: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function domain(given: z.infer<typeof schema>, name: string | undefined): Domain | undefined {
  if (name === undefined) return undefined;
  const { KITELOOP_CERTIFICATE_ARN: certificateArn } = given;
  const zone = zoneOf(given);
  if (certificateArn === undefined || zone === undefined)
    throw new Error(
      `Deployment settings: ${name} needs KITELOOP_CERTIFICATE_ARN, KITELOOP_ZONE_ID and KITELOOP_ZONE_NAME`,
    );
  return { host: name, certificateArn, zone };
}

function zoneOf({
  KITELOOP_ZONE_ID: id,
  KITELOOP_ZONE_NAME: name,
}: z.infer<typeof schema>): Zone | undefined {
  return id === undefined || name === undefined ? undefined : { id, name };
}

function linksOf(given: z.infer<typeof schema>): Settings["links"] {
  const { KITELOOP_LINK_DOMAINS: domains, KITELOOP_LINK_CERTIFICATE_ARN: certificateArn } = given;
  if (domains === undefined) return undefined;
  if (domains === "on") return { names: undefined };
  if (certificateArn === undefined)
    throw new Error("Deployment settings: KITELOOP_LINK_DOMAINS needs KITELOOP_LINK_CERTIFICATE_ARN");
  return { names: { hosts: domains.split(","), certificateArn } };
}
