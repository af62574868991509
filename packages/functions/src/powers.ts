import type { Access } from "./routes.ts";

/**
 * What a consumer or timer may reach.
 * - `count`: adding to counters, and keeping the ledger of what is counted
 * - `feedback`: noting what became of mails
 * - `mail`: reading, moving what mails are about, and sending them
 * - `recheck`: looking up domains that are known, and noting how they stand
 * - `erase`: taking workspaces out of public and erasing all that is stored of them, and telling their owners
 * - `write`, `publish`: as the access classes of routes
 */
export type WorkAccess = "count" | "feedback" | "mail" | "erase" | "recheck" | "write" | "publish";

/** Actions of AWS, by what they are done to. */
export type Powers = {
  /** Items of the table; those in a transaction are asked for as if they came alone. */
  table?: readonly TableAction[];
  /** Items by a secondary index. */
  indexes?: readonly ["Query"];
  /** Published widgets. `ListBucket` is what makes S3 say that an object is not there. */
  assets?: readonly ("GetObject" | "PutObject" | "DeleteObject" | "ListBucket")[];
  /** Pictures that people send. */
  pictures?: readonly ("GetObject" | "PutObject" | "DeleteObject" | "ListBucket")[];
  userPool?: readonly (
    | "AdminInitiateAuth"
    | "AdminRespondToAuthChallenge"
    | "AdminGetUser"
    | "AdminSetUserMFAPreference"
    | "AdminSetUserPassword"
    | "AdminUserGlobalSignOut"
    | "DescribeUserPoolClient"
  )[];
  /** As the configured sender, and from workspaces' own domains. */
  mail?: readonly ["SendEmail"];
  /** Workspaces' own domains as SES knows them. */
  domains?: readonly (
    | "CreateEmailIdentity"
    | "TagResource"
    | "GetEmailIdentity"
    | "PutEmailIdentityMailFromAttributes"
    | "DeleteEmailIdentity"
  )[];
  /** Addresses that SES writes to no more. */
  bounced?: readonly ["DeleteSuppressedDestination"];
};

type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "BatchWriteItem"
  | "ConditionCheckItem";

const read = { table: ["GetItem", "BatchGetItem", "Query"], indexes: ["Query"] } as const;
const write = {
  ...read,
  table: [...read.table, "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
} as const;

/**
 * What each class of handlers may do on AWS, and nothing besides: stacks make policies of it, and the bundles' real
 * calls are held to it in both directions.
 */
export const powers: Record<Access | WorkAccess, Powers> = {
  none: {},
  read,
  write,
  publish: {
    table: write.table,
    indexes: ["Query"],
    assets: ["GetObject", "PutObject", "ListBucket"],
  },
  identity: {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["Query"],
    userPool: [
      "AdminInitiateAuth",
      "AdminRespondToAuthChallenge",
      "AdminGetUser",
      "AdminSetUserMFAPreference",
      "AdminSetUserPassword",
      "AdminUserGlobalSignOut",
      "DescribeUserPoolClient",
    ],
    mail: ["SendEmail"],
  },
  senders: {
    table: ["GetItem", "PutItem", "DeleteItem"],
    indexes: ["Query"],
    domains: [
      "CreateEmailIdentity",
      "TagResource",
      "GetEmailIdentity",
      "PutEmailIdentityMailFromAttributes",
      "DeleteEmailIdentity",
    ],
    bounced: ["DeleteSuppressedDestination"],
  },
  pictures: {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
    pictures: ["GetObject", "PutObject", "DeleteObject", "ListBucket"],
  },
  leave: {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["Query"],
    pictures: ["DeleteObject", "ListBucket"],
    userPool: ["AdminInitiateAuth", "DescribeUserPoolClient"],
    mail: ["SendEmail"],
  },
  // A failed call gives its idempotency key back: the one thing deleted here.
  ingest: { table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"] },
  count: { table: ["GetItem", "Query", "PutItem", "UpdateItem"] },
  feedback: { table: ["GetItem", "Query", "PutItem", "UpdateItem"] },
  // What failed is noted with the dead letters, and taken away once it succeeds.
  recheck: {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["Query"],
    domains: ["GetEmailIdentity"],
  },
  erase: {
    table: [...write.table, "BatchWriteItem"],
    indexes: ["Query"],
    assets: ["GetObject", "PutObject", "DeleteObject", "ListBucket"],
    mail: ["SendEmail"],
    domains: ["DeleteEmailIdentity"],
  },
  mail: {
    table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["Query"],
    mail: ["SendEmail"],
  },
};
