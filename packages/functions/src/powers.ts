import type { PowerClass } from "@kiteloop/contract/shared/power-class";

/**
 * The class of permissions of a consumer or timer.
 * - `count`: adding to counters, and writing the ledger of counted facts
 * - `feedback`: recording the results of emails
 * - `mail`: reading, updating the records of emails, and sending them
 * - `recheck`: verifying known domains, and recording their state
 * - `erase`: unpublishing workspaces, erasing their data, deleting old logs, and telling their owners
 * - `archive`: archiving events, and recording how far that has come
 * - `read`, `write`, `publish`, `links`: as the classes of endpoints
 */
export type WorkPowers =
  | "count"
  | "feedback"
  | "mail"
  | "erase"
  | "recheck"
  | "archive"
  | "due"
  | "links"
  | "write"
  | "publish";

/** AWS actions, by resource. */
export type Powers = {
  /** Items of the table; IAM checks those in a transaction as if they were single. */
  table?: readonly TableAction[];
  /** Items by a secondary index. */
  indexes?: readonly ["Query"];
  /** Published widgets. With `ListBucket` S3 reveals that an object does not exist. */
  assets?: readonly ("GetObject" | "PutObject" | "DeleteObject" | "ListBucket")[];
  /** Uploaded pictures. */
  pictures?: readonly ("GetObject" | "PutObject" | "DeleteObject" | "ListBucket")[];
  /** Archived events. */
  archive?: readonly ("GetObject" | "PutObject" | "DeleteObject" | "ListBucket")[];
  userPool?: readonly (
    | "AdminCreateUser"
    | "AdminDeleteUser"
    | "AdminDisableProviderForUser"
    | "AdminInitiateAuth"
    | "AdminRespondToAuthChallenge"
    | "AdminGetUser"
    | "AdminLinkProviderForUser"
    | "AdminSetUserMFAPreference"
    | "AdminSetUserPassword"
    | "AdminUserGlobalSignOut"
    | "DescribeUserPoolClient"
  )[];
  /** As the configured sender, and from workspaces' own domains. */
  mail?: readonly ["SendEmail"];
  /** Workspaces' own domains in SES. */
  domains?: readonly (
    | "CreateEmailIdentity"
    | "TagResource"
    | "GetEmailIdentity"
    | "PutEmailIdentityMailFromAttributes"
    | "DeleteEmailIdentity"
  )[];
  /** SES's suppression list. */
  bounced?: readonly ["DeleteSuppressedDestination"];
  /** The parameter with the keys of stored secrets. */
  secretKeys?: readonly ["GetParameter"];
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
 * The AWS permissions of each class of handlers: stacks create policies from it, and a test compares them with the
 * bundles' real calls in both directions.
 */
export const powers: Record<PowerClass | WorkPowers, Powers> = {
  none: {},
  // Members read their project's identity secret, and unsubscribe links are checked with it.
  read: { ...read, secretKeys: ["GetParameter"] },
  write: { ...write, secretKeys: ["GetParameter"] },
  // Payments: a class of their own, because a stack has room for about 110 endpoints.
  money: {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    indexes: ["Query"],
    secretKeys: ["GetParameter"],
  },
  // Contests: a class of their own for the same reason. Requests of servers record the use of their key.
  contest: {
    table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["Query"],
  },
  // Balances and payouts: a class of their own for the same reason.
  payout: {
    table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    indexes: ["Query"],
    secretKeys: ["GetParameter"],
  },
  // Retention periods: a class of their own for the same reason.
  retention: { table: ["GetItem", "PutItem"] },
  // Participants' own data: a class of its own for the same reason. Erasing deletes items.
  own: {
    table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    indexes: ["Query"],
    secretKeys: ["GetParameter"],
  },
  // A server's export also records the use of its key.
  export: { ...read, table: [...read.table, "PutItem", "UpdateItem"], archive: ["GetObject"] },
  publish: {
    table: write.table,
    indexes: ["Query"],
    assets: ["GetObject", "PutObject", "ListBucket"],
    secretKeys: ["GetParameter"],
  },
  identity: {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["Query"],
    userPool: [
      "AdminCreateUser",
      "AdminDisableProviderForUser",
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
  // Sign-in with identity providers: a class of its own, because it deletes what the pool notes about strangers.
  federation: {
    table: ["GetItem", "PutItem", "UpdateItem"],
    indexes: ["Query"],
    userPool: [
      "AdminCreateUser",
      "AdminDeleteUser",
      "AdminDisableProviderForUser",
      "AdminInitiateAuth",
      "AdminGetUser",
      "AdminLinkProviderForUser",
      "AdminSetUserPassword",
      "DescribeUserPoolClient",
    ],
    mail: ["SendEmail"],
  },
  // Link domains: a class of their own, because a stack has room for about 110 endpoints.
  links: {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["Query"],
  },
  // Cards decode logos of other sites, so their handler can read what a card shows, and nothing else.
  cards: { table: ["GetItem"] },
  senders: {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
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
  // The token of a waitlist's place is checked with the project's identity secret.
  ingest: {
    table: ["GetItem", "PutItem", "UpdateItem"],
    secretKeys: ["GetParameter"],
  },
  count: { table: ["GetItem", "Query", "PutItem", "UpdateItem"] },
  feedback: { table: ["GetItem", "Query", "PutItem", "UpdateItem"] },
  // A failure is recorded as a dead letter, which is deleted once the work succeeds.
  recheck: {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["Query"],
    domains: ["GetEmailIdentity"],
  },
  // Queues are indexes of the table.
  due: { indexes: ["Query"] },
  archive: {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["Query"],
    archive: ["GetObject", "PutObject", "DeleteObject", "ListBucket"],
  },
  erase: {
    table: [...write.table, "BatchWriteItem"],
    indexes: ["Query"],
    archive: ["DeleteObject", "ListBucket"],
    assets: ["GetObject", "PutObject", "DeleteObject", "ListBucket"],
    mail: ["SendEmail"],
    domains: ["DeleteEmailIdentity"],
  },
  mail: {
    table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["Query"],
    mail: ["SendEmail"],
    secretKeys: ["GetParameter"],
  },
};
