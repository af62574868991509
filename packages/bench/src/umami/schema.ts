/**
 * The Umami tables that an event affects, as in release 3.1.0 for PostgreSQL (`prisma/schema.prisma` in
 * github.com/umami-software/umami, MIT): same columns, same indexes.
 */
export const release = "3.1.0";

const createdAt = "created_at timestamptz(6) DEFAULT now()";

const sessionColumns = {
  browser: "varchar(20)",
  os: "varchar(20)",
  device: "varchar(20)",
  screen: "varchar(11)",
  language: "varchar(35)",
  country: "char(2)",
  region: "varchar(20)",
  city: "varchar(50)",
  distinct_id: "varchar(50)",
};

const eventColumns = {
  url_path: "varchar(500) NOT NULL",
  url_query: "varchar(500)",
  utm_source: "varchar(255)",
  utm_medium: "varchar(255)",
  utm_campaign: "varchar(255)",
  utm_content: "varchar(255)",
  utm_term: "varchar(255)",
  referrer_path: "varchar(500)",
  referrer_query: "varchar(500)",
  referrer_domain: "varchar(500)",
  page_title: "varchar(500)",
  gclid: "varchar(255)",
  fbclid: "varchar(255)",
  msclkid: "varchar(255)",
  ttclid: "varchar(255)",
  li_fat_id: "varchar(255)",
  twclid: "varchar(255)",
  event_type: "integer NOT NULL DEFAULT 1",
  event_name: "varchar(50)",
  tag: "varchar(50)",
  hostname: "varchar(100)",
  lcp: "decimal(10, 1)",
  inp: "decimal(10, 1)",
  cls: "decimal(10, 4)",
  fcp: "decimal(10, 1)",
  ttfb: "decimal(10, 1)",
};

/** Each is a separate index. */
const sessionIndexes = [
  "created_at",
  "website_id",
  "website_id, created_at",
  ...["browser", "os", "device", "screen", "language", "country", "region", "city"].map(
    (column) => `website_id, created_at, ${column}`,
  ),
];
const eventIndexes = [
  "created_at",
  "session_id",
  "visit_id",
  "website_id",
  "website_id, created_at",
  ...["url_path", "url_query", "referrer_domain", "page_title", "event_name", "tag", "hostname"].map(
    (column) => `website_id, created_at, ${column}`,
  ),
  "website_id, session_id, created_at",
  "website_id, visit_id, created_at",
];

const lines = (columns: Record<string, string>) =>
  Object.entries(columns).map(([name, type]) => `${name} ${type}`);
const indexed = (table: string, indexes: string[]) =>
  indexes.map((columns) => `CREATE INDEX ON ${table} (${columns})`);
const created = (table: string, columns: string[]) => `CREATE TABLE ${table} (${columns.join(", ")})`;

/** Statements that create the tables. */
export const schema: readonly string[] = [
  created("website", [
    "website_id uuid PRIMARY KEY",
    "name varchar(100) NOT NULL",
    "domain varchar(500)",
    ...["reset_at", "updated_at", "deleted_at"].map((name) => `${name} timestamptz(6)`),
    ...["user_id", "team_id", "created_by"].map((name) => `${name} uuid`),
    "replay_enabled boolean NOT NULL DEFAULT false",
    "replay_config jsonb",
    createdAt,
  ]),
  ...indexed("website", ["user_id", "team_id", "created_at", "created_by"]),
  created("share", [
    "share_id uuid PRIMARY KEY",
    "entity_id uuid NOT NULL",
    "slug varchar(100) NOT NULL UNIQUE",
    createdAt,
  ]),
  ...indexed("share", ["entity_id"]),
  created("session", [
    "session_id uuid PRIMARY KEY",
    "website_id uuid NOT NULL",
    ...lines(sessionColumns),
    createdAt,
  ]),
  ...indexed("session", sessionIndexes),
  created("website_event", [
    "event_id uuid PRIMARY KEY",
    "website_id uuid NOT NULL",
    "session_id uuid NOT NULL",
    "visit_id uuid NOT NULL",
    createdAt,
    ...lines(eventColumns),
  ]),
  ...indexed("website_event", eventIndexes),
];
