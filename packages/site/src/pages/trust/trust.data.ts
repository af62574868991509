import { retention } from "@kiteloop/contract/shared/retention";

/** `operator`: it depends on the operator of the instance, or on where they run it. */
export type TrustAnswer = "yes" | "no" | "operator";

/**
 * Where an answer can be checked: a document of the repository and a heading of it, a test by its title, a source and a name
 * in it, a command of the repository, or a page of the site.
 */
export type TrustEvidence =
  | { document: string }
  | { test: string; title: string }
  | { source: string; name: string }
  | { command: string }
  | { page: string };

export type TrustRow = {
  /** Stays the same when the words change. */
  id: string;
  question: string;
  answer: TrustAnswer;
  text: string;
  evidence: readonly [TrustEvidence, ...TrustEvidence[]];
  /** The sentence of `docs/promises.md` that says the same. */
  promise?: string;
};

export type TrustGroup = { id: string; title: string; rows: readonly TrustRow[] };

/** The day on which the answers were last revised. */
export const trustRevised = "2026-11-30";

const guarantees = "packages/local/src/guarantees";
const { backups, logs, sessions, deletedWorkspaces } = retention;
const days = ({ keptFor: { count, unit } }: typeof backups) => `${count} ${unit}`;

export const trustGroups: readonly TrustGroup[] = [
  {
    id: "data",
    title: "Data and where it lives",
    rows: [
      {
        id: "data-inventory",
        question: "Is there a complete list of the personal data that is stored?",
        answer: "yes",
        text: "The privacy page lists each kind of record, each cookie and each key in a browser’s storage, with its purpose. A test fails if one is missing.",
        evidence: [
          { page: "/privacy#if-you-visit-this-site" },
          {
            test: "packages/site/src/pages/privacy/privacy.test.ts",
            title: "every entity in the database is described, or has no personal data",
          },
        ],
      },
      {
        id: "data-region",
        question: "In which country is the data stored?",
        answer: "operator",
        text: "An instance runs in one region of AWS or on one server, which its operator chose and the privacy page names. A workspace can’t choose another place.",
        evidence: [
          { page: "/privacy#who-receives-data" },
          { document: "docs/operating.md#first-deployment" },
        ],
      },
      {
        id: "data-copies",
        question: "Is data copied to another region, account or machine?",
        answer: "operator",
        text: "Only as a backup, and only if the operator set up a bucket in another account or a folder on another disk.",
        evidence: [
          { document: "docs/operating.md#outside-the-account" },
          { document: "docs/server.md#backups" },
        ],
      },
      {
        id: "data-addresses",
        question: "Are network addresses of visitors stored?",
        answer: "no",
        text: "An address is used to answer and to limit requests. Neither the database nor the logs contain it; limits and fraud rules store keyed hashes, which are deleted.",
        evidence: [
          { page: "/privacy#if-you-visit-this-site" },
          { document: "docs/api.md#fraud-rules" },
          { source: "packages/functions/src/runtime/log.ts", name: "logTo" },
        ],
      },
      {
        id: "data-advertising",
        question: "Is data sold, or used for advertising?",
        answer: "no",
        text: "The site and the widgets load nothing of other companies: no analytics, no advertising, no fonts.",
        evidence: [
          { page: "/privacy" },
          { source: "packages/site/content/privacy.mdx", name: "no advertising" },
        ],
      },
      {
        id: "data-training",
        question: "Is data used to train models, or sent to services with models?",
        answer: "no",
        text: "The software contains no model and calls none. Tools for AI assistants exist for people who connect an assistant themselves, with a key of their own.",
        evidence: [{ document: "docs/cli.md" }, { page: "/privacy#who-receives-data" }],
      },
      {
        id: "data-ownership",
        question: "Does the customer own the data?",
        answer: "yes",
        text: "The terms grant the operator only what running the service needs.",
        evidence: [{ page: "/terms#your-data" }],
      },
      {
        id: "data-export",
        question: "Can the customer export all counted data at any time, in an open format?",
        answer: "yes",
        text: "An admin exports a project or all of them as JSON lines. The same numbers can be computed from the file with one command.",
        evidence: [
          { document: "docs/data.md#export-as-jsonl" },
          { command: "npm run recompute" },
          {
            test: "packages/core/src/reports/export/page.full.test.ts",
            title:
              "an export contains every item of the log once, under a head, over as many pages as needed",
          },
        ],
        promise: "An export contains everything that is counted",
      },
      {
        id: "data-move",
        question: "Can the customer move to an instance of their own?",
        answer: "yes",
        text: "The software is open source with all features. An export is imported into another instance with one command; members and keys are created there again.",
        evidence: [{ document: "docs/operating.md#one-project" }, { command: "npm run import" }],
      },
    ],
  },
  {
    id: "encryption",
    title: "Encryption",
    rows: [
      {
        id: "encryption-transit",
        question: "Is data encrypted on its way?",
        answer: "yes",
        text: "Pages, widgets and APIs are served by https. On AWS the CDN redirects or refuses plain http, and on one server the proxy ends TLS.",
        evidence: [
          {
            test: "stacks/edge.full.test.ts",
            title: "never accepts a key over plain http, and redirects a link without https to https",
          },
          { document: "docs/server.md#the-proxy" },
        ],
      },
      {
        id: "encryption-tls",
        question: "Are TLS versions before 1.2 refused?",
        answer: "operator",
        text: "On AWS, yes, for the operator’s own hosts. On one server the proxy’s settings decide; Caddy refuses them by default.",
        evidence: [
          { source: "stacks/shared/cdn.ts", name: "TLS_V1_2_2021" },
          { document: "docs/server.md#the-proxy" },
        ],
      },
      {
        id: "encryption-rest",
        question: "Is stored data encrypted?",
        answer: "operator",
        text: "On AWS, yes: database, files and queues. On one server the files are as encrypted as the disk that the operator gave it.",
        evidence: [
          {
            test: "stacks/all.full.test.ts",
            title: "refuses public access, plain http and unencrypted objects, on every stage",
          },
          { document: "docs/server.md#backups" },
        ],
      },
      {
        id: "encryption-backups",
        question: "Are backups encrypted?",
        answer: "operator",
        text: "On AWS they are, like the table. A server’s backup file is not: it opens everything, so operators encrypt it with a tool of their choice or leave the keys out.",
        evidence: [{ document: "docs/server.md#backups" }, { document: "docs/operating.md#the-whole-table" }],
      },
      {
        id: "encryption-secrets",
        question: "Are customers’ secrets encrypted in the database, apart from its own encryption?",
        answer: "yes",
        text: "Identity secrets, signing secrets of webhooks and keys of providers are encrypted with AES-256-GCM and bound to their record.",
        evidence: [
          { document: "SECURITY.md#what-the-table-contains" },
          {
            test: "packages/core/src/shared/secrets/secrets.test.ts",
            title: "a secret of which any byte was changed, or the end is missing, can't be decrypted",
          },
        ],
      },
      {
        id: "encryption-rotation",
        question: "Can the encryption keys be replaced?",
        answer: "yes",
        text: "A new key encrypts while earlier ones still decrypt, and a command encrypts everything again.",
        evidence: [
          { document: "docs/operating.md#replacing-a-key" },
          {
            test: "packages/core/src/shared/secrets/secrets.test.ts",
            title: "after a new key came first, old secrets are read and new ones use it",
          },
          { command: "npm run encrypt-secrets" },
        ],
      },
      {
        id: "encryption-customer-keys",
        question: "Can a customer bring their own encryption key?",
        answer: "no",
        text: "Keys belong to the instance. A customer who needs their own runs an instance.",
        evidence: [{ document: "docs/operating.md#secrets" }],
      },
      {
        id: "encryption-passwords",
        question: "Are passwords and API keys stored so that they can’t be read back?",
        answer: "yes",
        text: "On AWS, Cognito keeps passwords; a server stores scrypt hashes. Secret API keys are stored as SHA-256 and shown once.",
        evidence: [
          {
            test: "packages/server/src/identity/passwords.full.test.ts",
            title:
              "a password is hashed with its own salt by scrypt at N 2^15 and p 3, and only the same one matches",
          },
          {
            test: "packages/core/src/publishing/api-key/api-key.test.ts",
            title: "leaves no plaintext in the table or in a log line",
          },
        ],
        promise: "Secret API keys are stored as hashes and shown once.",
      },
    ],
  },
  {
    id: "access",
    title: "Access",
    rows: [
      {
        id: "access-roles",
        question: "Are permissions granted by role?",
        answer: "yes",
        text: "Viewer, editor, admin and owner. A changed role and a removal apply to the next request.",
        evidence: [
          { source: "packages/contract/src/tenancy/roles.ts", name: "roles" },
          {
            test: `${guarantees}/session.full.test.ts`,
            title: "a demotion takes effect on the next request, and so does a removal",
          },
        ],
      },
      {
        id: "access-projects",
        question: "Can a member be limited to single projects?",
        answer: "yes",
        text: "Their lists, numbers and endpoints then contain only these.",
        evidence: [
          {
            test: `${guarantees}/tenancy.full.test.ts`,
            title: "lists show members who are limited to projects only these, from the next request on",
          },
        ],
      },
      {
        id: "access-custom-roles",
        question: "Can a customer define roles of their own?",
        answer: "no",
        text: "There are four roles. API keys have scopes, which are chosen one by one.",
        evidence: [{ source: "packages/contract/src/tenancy/roles.ts", name: "scopes" }],
      },
      {
        id: "access-audit",
        question: "Does a log say who changed what?",
        answer: "yes",
        text: "Each change is written together with its entry in the audit log, which members read and programs get by the API. It isn’t pushed to other systems.",
        evidence: [
          {
            test: "packages/core/src/shared/audit/audit.test.ts",
            title: "a change's entry is written with the change, and not without it",
          },
          { document: "docs/api.md#endpoints" },
        ],
      },
      {
        id: "access-keys",
        question: "Can API keys be limited, rotated and made to expire?",
        answer: "yes",
        text: "A key has scopes, a project, allowed addresses and an expiry. Two secrets can overlap for up to seven days, and a revoked one stops within a minute.",
        evidence: [
          { document: "docs/api.md#rotate-a-key" },
          { document: "docs/api.md#allow-only-your-servers" },
          {
            test: "packages/core/src/publishing/credential/resolve.test.ts",
            title: "a revoked key stops working within a minute, also in a process that just used it",
          },
        ],
        promise: "A change of a key (a new or revoked secret, other addresses) applies within a minute.",
      },
      {
        id: "access-networks",
        question: "Can members’ access be limited to networks?",
        answer: "no",
        text: "Only API keys can. An identity provider that is required may have such a rule.",
        evidence: [{ document: "docs/api.md#allow-only-your-servers" }],
      },
      {
        id: "access-staff",
        question: "Can the operator’s staff read customers’ data?",
        answer: "operator",
        text: "Staff have no role in others’ workspaces. The admin area shows them accounts, workspaces, messages and failed jobs. People with access to the AWS account or to the server’s files can read the database.",
        evidence: [
          {
            test: `${guarantees}/staff.full.test.ts`,
            title: "staff are marked as such in their session, and have no role in other workspaces",
          },
          { document: "SECURITY.md#threat-model-in-short" },
        ],
      },
      {
        id: "access-staff-log",
        question: "Are staff’s actions logged?",
        answer: "yes",
        text: "Each change and each lookup of an account by staff is in the admin area’s log, which can be exported.",
        evidence: [{ document: "docs/operating.md#staff" }],
      },
      {
        id: "access-least-privilege",
        question: "Does each part of the software have only the permissions it needs?",
        answer: "yes",
        text: "On AWS each class of endpoints has a role of its own without wildcard actions. A server runs as a user without rights.",
        evidence: [
          { test: "stacks/endpoints.full.test.ts", title: "may do exactly what powers.ts says" },
          { document: "docs/server.md#packed-without-npm-on-the-server" },
        ],
        promise: "Each part of the software has only the permissions it needs.",
      },
    ],
  },
  {
    id: "sign-in",
    title: "Sign-in",
    rows: [
      {
        id: "sign-in-sso",
        question: "Is single sign-on supported?",
        answer: "operator",
        text: "Google and OIDC, and on AWS SAML, too. The operator sets it up.",
        evidence: [
          { document: "docs/operating.md#identity-providers" },
          { document: "docs/server.md#sign-in-with-identity-providers" },
        ],
      },
      {
        id: "sign-in-sso-required",
        question: "Can single sign-on be required for a company’s addresses?",
        answer: "operator",
        text: "Where single sign-on is supported, the operator can require it by domain. All other ways in are then refused for it.",
        evidence: [
          { document: "docs/decisions/131-required-identity-providers.md" },
          {
            test: `${guarantees}/required-provider.full.test.ts`,
            title: "each address of the domain gets the same answer to every other way, and no email",
          },
        ],
      },
      {
        id: "sign-in-scim",
        question: "Are accounts created and removed by SCIM?",
        answer: "no",
        text: "With a required identity provider a sign-in ends after 12 hours, and the provider is asked again.",
        evidence: [{ document: "docs/decisions/143-ask-the-provider-again-instead-of-scim.md" }],
      },
      {
        id: "sign-in-two-step",
        question: "Is a second factor supported?",
        answer: "yes",
        text: "Authenticator apps with recovery codes, and passkeys, which count as both steps.",
        evidence: [
          {
            test: `${guarantees}/second-step.full.test.ts`,
            title: "the password alone gives no session cookie and no access before the app's code",
          },
          { document: "docs/operating.md#passkeys" },
        ],
      },
      {
        id: "sign-in-two-step-required",
        question: "Can a workspace require a second factor of its members?",
        answer: "no",
        text: "Each member decides. Where an identity provider is required, it can ask for one.",
        evidence: [{ document: "docs/decisions/030-two-step-sign-in.md" }],
      },
      {
        id: "sign-in-guessing",
        question: "Is guessing of passwords and codes limited?",
        answer: "yes",
        text: "By address and by account, over all processes, whatever headers a client sends.",
        evidence: [
          {
            test: `${guarantees}/shared-rate.full.test.ts`,
            title: "an account is limited over all addresses and processes, however its address is written",
          },
          { document: "docs/decisions/058-shared-rate-limits.md" },
        ],
      },
      {
        id: "sign-in-leaked-passwords",
        question: "Are new passwords compared with lists of leaked ones?",
        answer: "no",
        text: "Passwords have a minimum length and no other rule.",
        evidence: [
          { test: "stacks/auth.full.test.ts", title: "requires the password length of the contract" },
        ],
      },
      {
        id: "sign-in-sessions",
        question: "Can sessions be ended at once, and do they end by themselves?",
        answer: "yes",
        text: `Members see and end their sessions, and a new password ends all of them. A session ends ${days(sessions)} after the sign-in at the latest.`,
        evidence: [
          {
            test: `${guarantees}/session.full.test.ts`,
            title: "a new password ends every session and invalidates the old password",
          },
          { document: "docs/decisions/004-server-side-sessions.md" },
        ],
      },
      {
        id: "sign-in-cookies",
        question: "Are session cookies out of reach for scripts and other sites?",
        answer: "yes",
        text: "They are limited to the host, hidden from scripts and not sent across sites.",
        evidence: [
          {
            test: `${guarantees}/session.full.test.ts`,
            title: "cookies are limited to this host, hidden from scripts, not sent across sites, and small",
          },
        ],
        promise: "Only our server can read them, and your browser sends them only to this site.",
      },
    ],
  },
  {
    id: "tenants",
    title: "Tenants",
    rows: [
      {
        id: "tenants-separation",
        question: "Are customers’ data kept apart?",
        answer: "yes",
        text: "Customers share one database. Workspace and role come from the session, and tests send ids of other workspaces to each endpoint at every change.",
        evidence: [
          {
            test: `${guarantees}/tenancy.full.test.ts`,
            title: "$id: another workspace's record and a missing one look the same",
          },
        ],
        promise: "Data of one workspace is not visible in another.",
      },
      {
        id: "tenants-dedicated",
        question: "Can a customer have an instance of their own?",
        answer: "yes",
        text: "Anyone may run one, on AWS or on one server.",
        evidence: [{ document: "docs/server.md" }, { document: "docs/operating.md" }],
      },
      {
        id: "tenants-load",
        question: "Is one customer kept from using up the others’ capacity?",
        answer: "yes",
        text: "Requests are limited by key, page and member, and plans have limits. Webhook endpoints that don’t answer don’t delay others.",
        evidence: [
          { document: "docs/api.md#limits" },
          { document: "docs/decisions/039-fair-webhook-delivery.md" },
        ],
      },
      {
        id: "tenants-test",
        question: "Is there a place for tests, apart from live data?",
        answer: "yes",
        text: "Each project has a test mode with keys, people and numbers of its own.",
        evidence: [
          { document: "docs/api.md#test-mode" },
          {
            test: "packages/core/src/lifecycle/project-test/project-test.full.test.ts",
            title:
              "opens a twin with the live project's settings and live widgets, apart from its lists, numbers and plan",
          },
        ],
        promise: "Nothing there changes the live project, its numbers or its plan.",
      },
    ],
  },
  {
    id: "erasure",
    title: "Erasure and retention",
    rows: [
      {
        id: "erasure-person",
        question: "Can one person’s data be erased?",
        answer: "yes",
        text: "An admin does it on a screen, and a server by the API. What was counted keeps counting without the person.",
        evidence: [
          {
            test: "packages/core/src/lifecycle/person-erasure/everything.full.test.ts",
            title: "once a person is erased, nothing ever stored about them is left, nor does it come back",
          },
          { document: "docs/api.md#endpoints" },
        ],
        promise: "An admin can erase a participant",
      },
      {
        id: "erasure-workspace",
        question: "Can a customer delete everything?",
        answer: "yes",
        text: `An owner deletes a workspace with all its content, which can be restored for ${days(deletedWorkspaces)} and is then gone.`,
        evidence: [
          {
            test: "packages/core/src/lifecycle/deletion/deletion.full.test.ts",
            title:
              "nothing of the workspace remains stored, however often the timer dies, and other workspaces lose nothing",
          },
        ],
        promise: "An owner can delete a workspace, with everything in it",
      },
      {
        id: "erasure-periods",
        question: "Are retention periods defined and enforced?",
        answer: "yes",
        text: "The periods on the privacy page come from the constants by which the software deletes.",
        evidence: [
          { page: "/privacy#how-long-it-is-kept" },
          { source: "packages/contract/src/shared/retention.ts", name: "retention" },
        ],
      },
      {
        id: "erasure-choice",
        question: "Can a customer choose shorter periods?",
        answer: "yes",
        text: "For the audit log, webhook deliveries and payment events, within the operator’s bounds.",
        evidence: [
          { document: "docs/operating.md#retention-periods" },
          {
            test: "packages/core/src/lifecycle/retention-policy/retention-policy.test.ts",
            title:
              "older data is counted, then deleted as the owner chose; data that is younger or still waits stays",
          },
        ],
        promise:
          "A workspace’s owner can have its audit log, webhook deliveries and payment events deleted sooner.",
      },
      {
        id: "erasure-backups",
        question: "When does deleted data leave the backups?",
        answer: "operator",
        text: `On AWS within ${days(backups)}, and elsewhere by the rules of the operator’s bucket. A server keeps as many backups as the operator set, and those with names of their own until they are deleted.`,
        evidence: [
          {
            test: "stacks/storage.full.test.ts",
            title:
              "can be restored to any second, on every stage, and backups are deleted when the privacy page says",
          },
          { document: "docs/server.md#backups" },
        ],
      },
      {
        id: "erasure-hold",
        question: "Can data be kept from deletion for legal proceedings?",
        answer: "no",
        text: "An export before the deletion is the way.",
        evidence: [{ document: "docs/data.md#export-as-jsonl" }],
      },
    ],
  },
  {
    id: "backups",
    title: "Backups",
    rows: [
      {
        id: "backups-made",
        question: "Are backups made regularly?",
        answer: "yes",
        text: `On AWS each second of the last ${days(backups)} can be restored. A server makes a backup once a day while it serves, unless the operator switches that off.`,
        evidence: [
          {
            test: "packages/server/src/backup/schedule.test.ts",
            title: "one that is due is made, and then the oldest beyond the number go; other files stay",
          },
          { document: "docs/operating.md#the-whole-table" },
        ],
      },
      {
        id: "backups-apart",
        question: "Are backups kept apart from the system?",
        answer: "operator",
        text: "A weekly export to another account on AWS, and a folder on another disk of a server, once they are set up.",
        evidence: [
          { document: "docs/operating.md#outside-the-account" },
          { document: "docs/server.md#backups" },
        ],
      },
      {
        id: "backups-tested",
        question: "Is restoring tested?",
        answer: "yes",
        text: "Tests restore a backup made under load and recount everything. Operators have commands for drills; how often they use them is up to them.",
        evidence: [
          {
            test: "packages/server/src/backup/recount.full.test.ts",
            title:
              "a backup made under load restores with an equal recount, and everything that was acknowledged before it",
          },
          { command: "npm run drill" },
          { document: "docs/operating.md#quarterly-drill" },
        ],
      },
      {
        id: "backups-loss",
        question: "Is it stated how much data can be lost?",
        answer: "yes",
        text: "On AWS nothing if the region comes back, and up to a week if it is lost and a copy elsewhere was set up. On a server, what was written since the last backup.",
        evidence: [
          { document: "docs/incidents.md#the-region-is-down" },
          { document: "docs/server.md#backups" },
        ],
      },
      {
        id: "backups-crash",
        question: "Does acknowledged data survive a crash?",
        answer: "yes",
        text: "Tests kill a server during writes and count what is left.",
        evidence: [
          {
            test: "packages/e2e/src/restart.full.test.ts",
            title:
              "killed during writes, it loses nothing acknowledged, counts nothing twice and starts cleanly",
          },
        ],
        promise: "A test kills the server during writes and counts what is left",
      },
    ],
  },
  {
    id: "incidents",
    title: "Incidents",
    rows: [
      {
        id: "incidents-report",
        question: "Is there an address for reports of vulnerabilities?",
        answer: "yes",
        text: "Each instance shows its operator’s on its contact page, and the repository says how to report.",
        evidence: [{ document: "SECURITY.md#reporting-a-vulnerability" }, { page: "/contact" }],
      },
      {
        id: "incidents-plan",
        question: "Is there a plan for incidents?",
        answer: "operator",
        text: "The repository has instructions for each alarm of AWS, for failed deployments and for a lost region. Who acts on them, and when, is the operator’s matter.",
        evidence: [{ document: "docs/runbooks.md" }, { document: "docs/incidents.md" }],
      },
      {
        id: "incidents-notice",
        question: "Are customers told of a breach?",
        answer: "operator",
        text: "The terms and the privacy page of the software promise a notice without undue delay, and to the authority within 72 hours. The operator has to keep it.",
        evidence: [{ page: "/privacy#security" }, { page: "/terms#personal-data-that-you-bring" }],
      },
      {
        id: "incidents-monitoring",
        question: "Is the service monitored?",
        answer: "operator",
        text: "On AWS alarms watch errors, delays, email, costs and failed jobs. A server has a log and a health page for staff, and no metrics yet.",
        evidence: [
          { test: "stacks/alarms.full.test.ts", title: "each alarm notifies the operator's topic" },
          { document: "docs/server.md#what-to-watch" },
        ],
      },
      {
        id: "incidents-status",
        question: "Is there a status page with a history of incidents?",
        answer: "no",
        text: "A page checks whether the instance can be reached now. It keeps no history.",
        evidence: [{ page: "/error/ping" }],
      },
      {
        id: "incidents-logs",
        question: "Are logs kept for investigations?",
        answer: "operator",
        text: `On AWS for ${days(logs)}: endpoint, status and duration, without addresses and content. A server writes its log to its output, and the operator decides where it goes.`,
        evidence: [
          {
            test: "stacks/all.full.test.ts",
            title: "every log of prod is kept as long as the privacy page says",
          },
          { page: "/privacy#logs-and-backups" },
        ],
      },
    ],
  },
  {
    id: "supply-chain",
    title: "Vulnerabilities and supply chain",
    rows: [
      {
        id: "supply-pentest",
        question: "Was the software tested by an independent party?",
        answer: "no",
        text: "No penetration test was made yet. The source is open to anyone’s.",
        evidence: [{ document: "SECURITY.md#supported-versions" }],
      },
      {
        id: "supply-bounty",
        question: "Is there a reward for reports of vulnerabilities?",
        answer: "no",
        text: "Reports are welcome, and unpaid.",
        evidence: [{ document: "SECURITY.md#reporting-a-vulnerability" }],
      },
      {
        id: "supply-sbom",
        question: "Is there a bill of materials?",
        answer: "yes",
        text: "A packed server contains one in CycloneDX, with the packages of its code, site and widgets, the table engine and the parts that its program names.",
        evidence: [
          { command: "npm run pack" },
          {
            test: "packages/e2e/src/packed-server.full.test.ts",
            title:
              "its bill of materials is valid, and names each package of its code, site, widget and engine, as do its licenses",
          },
        ],
      },
      {
        id: "supply-pinned",
        question: "Are dependencies pinned?",
        answer: "yes",
        text: "The lockfile has versions and hashes, and workflows use actions by their commit.",
        evidence: [
          { source: "package-lock.json", name: "integrity" },
          {
            test: "stacks/workflows.test.ts",
            title: "use actions by the commit of a release, from their authors, and each at one version",
          },
        ],
      },
      {
        id: "supply-scan",
        question: "Are dependencies scanned for known vulnerabilities at every change?",
        answer: "no",
        text: "No workflow does it. Operators can give the bill of materials to a scanner.",
        evidence: [{ document: "docs/server.md#packed-without-npm-on-the-server" }],
      },
      {
        id: "supply-signed",
        question: "Are releases signed?",
        answer: "no",
        text: "Nothing has been published yet. The workflow for it publishes packages with provenance, which names commit and workflow.",
        evidence: [
          { document: "SECURITY.md#supported-versions" },
          {
            test: "stacks/workflows.test.ts",
            title: "are published as they are tested, by a tag, with provenance",
          },
        ],
      },
      {
        id: "supply-templates",
        question: "Are the cloud’s templates checked against security rules?",
        answer: "yes",
        text: "The AWS Solutions rules of cdk-nag run in the tests. Each exception is listed with its reason, and one that isn’t needed any more fails.",
        evidence: [
          {
            test: "stacks/all.full.test.ts",
            title: "reports only what is accepted, on the resource and with a reason",
          },
        ],
      },
      {
        id: "supply-support",
        question: "Are earlier versions given security fixes?",
        answer: "no",
        text: "Nothing has been released yet, and fixes are made on the main branch only.",
        evidence: [{ document: "SECURITY.md#supported-versions" }],
      },
    ],
  },
  {
    id: "development",
    title: "Development",
    rows: [
      {
        id: "development-tests",
        question: "Is each change tested before it is released?",
        answer: "yes",
        text: "Unit tests, tests on a real table engine and in browsers, tests of roles and tenants, and tests that kill processes.",
        evidence: [
          {
            test: "stacks/workflows.test.ts",
            title: "tests every change, every night and each release, in shards that are all run",
          },
          { command: "npm run test:all" },
        ],
      },
      {
        id: "development-review",
        question: "Must a second person approve each change?",
        answer: "no",
        text: "The repository requires checks to pass, and no second person.",
        evidence: [{ document: "CONTRIBUTING.md#commits" }],
      },
      {
        id: "development-model",
        question: "Is there a threat model?",
        answer: "yes",
        text: "It names who could attack, what they could try and what protects against it, and what isn’t covered.",
        evidence: [{ document: "SECURITY.md#threat-model-in-short" }],
      },
      {
        id: "development-input",
        question: "Is input from outside validated?",
        answer: "yes",
        text: "Schemas parse every request. Tests send made-up input to each endpoint and expect an answer without a server error.",
        evidence: [
          {
            test: `${guarantees}/fuzz.full.test.ts`,
            title: "$id answers any input with a status below 500 and a problem",
          },
          { document: "CONTRIBUTING.md#code-style" },
        ],
      },
      {
        id: "development-scripts",
        question: "Is the injection of scripts prevented?",
        answer: "yes",
        text: "Pages have a content security policy without inline scripts, and widgets write no markup.",
        evidence: [
          {
            test: "packages/site/build/sizes.full.test.ts",
            title: "no page has inline scripts or styles, so that a strict policy applies",
          },
          { document: "docs/embedding.md" },
        ],
      },
      {
        id: "development-requests",
        question: "Are requests to addresses that customers enter kept out of internal networks?",
        answer: "yes",
        text: "One client makes them, reaches public addresses only, and connects to the address that was checked.",
        evidence: [
          {
            test: "packages/functions/src/runtime/web/post.test.ts",
            title: "a name that changes between lookup and connection reaches only checked addresses",
          },
        ],
        promise: "The address that was checked is the one that is connected to.",
      },
      {
        id: "development-data",
        question: "Is customers’ data used in development or tests?",
        answer: "no",
        text: "Tests and the demo make up their data.",
        evidence: [{ document: "CONTRIBUTING.md#tests" }],
      },
    ],
  },
  {
    id: "availability",
    title: "Availability",
    rows: [
      {
        id: "availability-sla",
        question: "Is an availability promised?",
        answer: "operator",
        text: "The software’s terms promise none. An operator may agree on one with a customer.",
        evidence: [{ page: "/terms#availability" }],
      },
      {
        id: "availability-redundancy",
        question: "Does the service survive the failure of a machine or a data center?",
        answer: "operator",
        text: "On AWS the services that it uses run in several data centers of one region, and nothing moves to another region by itself. One server is one machine.",
        evidence: [{ document: "docs/incidents.md#the-region-is-down" }, { document: "docs/server.md" }],
      },
      {
        id: "availability-page",
        question: "Do customers’ pages keep working when the service doesn’t?",
        answer: "yes",
        text: "A page gets neither an exception nor an empty space, and events are sent again later.",
        evidence: [
          {
            test: "packages/e2e/src/widget/script.browser.full.test.ts",
            title: "a file that fails to load later leaves no gap",
          },
        ],
        promise: "If something fails, your page gets no exception and no empty space",
      },
      {
        id: "availability-upgrade",
        question: "Can an upgrade be taken back?",
        answer: "yes",
        text: "A server makes a backup before it changes stored data, and the earlier version runs on it. On AWS a deployment that fails is rolled back.",
        evidence: [
          { document: "docs/server.md#upgrading-and-going-back" },
          { document: "docs/operating.md#upgrades" },
        ],
      },
      {
        id: "availability-api",
        question: "Does the API stay compatible?",
        answer: "yes",
        text: "A test compares the API’s document with the last release’s and fails for a breaking change.",
        evidence: [
          { document: "docs/api.md#versions" },
          {
            test: "packages/contract/src/openapi.released.test.ts",
            title: "the API has no breaking change since the last release",
          },
        ],
        promise: "A test compares the OpenAPI document with the last release's and fails for such a change.",
      },
      {
        id: "availability-accessibility",
        question: "Is there a report on accessibility?",
        answer: "yes",
        text: "A conformance report by WCAG 2.2 AA, with what was tested and how.",
        evidence: [
          { document: "docs/accessibility.md#results" },
          {
            test: "packages/e2e/src/accessibility.browser.full.test.ts",
            title:
              "%s%s conforms to WCAG 2.2 AA in light and dark, wide and on a phone, with headings in order",
          },
        ],
      },
    ],
  },
  {
    id: "subprocessors",
    title: "Subprocessors",
    rows: [
      {
        id: "subprocessors-list",
        question: "Is there a list of subprocessors?",
        answer: "yes",
        text: "The privacy page names each service of AWS that the software uses. On one server, the operator’s host and email service take their place.",
        evidence: [
          { page: "/privacy#who-receives-data" },
          {
            test: "packages/site/src/pages/privacy/privacy.test.ts",
            title: "every AWS service in the stacks is named, or processes no data",
          },
        ],
      },
      {
        id: "subprocessors-notice",
        question: "Are customers told before a subprocessor is added?",
        answer: "operator",
        text: "The terms promise a notice 30 days before. The operator has to send it.",
        evidence: [{ page: "/terms#personal-data-that-you-bring" }],
      },
      {
        id: "subprocessors-customers",
        question: "Does data go to companies that the customer connected?",
        answer: "yes",
        text: "To webhook receivers, analytics tools, and providers of payments and payouts, on the workspace’s instruction only.",
        evidence: [
          { document: "docs/webhooks.md" },
          { document: "docs/payouts.md" },
          { page: "/privacy#who-receives-data" },
        ],
      },
    ],
  },
  {
    id: "law",
    title: "Law and certificates",
    rows: [
      {
        id: "law-processing",
        question: "Is there an agreement on data processing (Art. 28 GDPR)?",
        answer: "yes",
        text: "It is a part of the terms: instructions, confidentiality, other processors, assistance, deletion and audits.",
        evidence: [{ page: "/terms#personal-data-that-you-bring" }],
      },
      {
        id: "law-rights",
        question: "Can people exercise their rights under the GDPR?",
        answer: "yes",
        text: "The privacy page says how, and members export, correct and delete by themselves.",
        evidence: [{ page: "/privacy#your-rights" }],
      },
      {
        id: "law-transfers",
        question: "Is data transferred out of the European Union?",
        answer: "operator",
        text: "That depends on the operator’s region and host. The privacy page names the safeguards for providers whose parent company is in the United States.",
        evidence: [{ page: "/privacy#who-receives-data" }],
      },
      {
        id: "law-certificates",
        question: "Is there a certificate such as ISO 27001 or SOC 2?",
        answer: "no",
        text: "The software has none. Ask the operator whether their company has one.",
        evidence: [{ page: "/contact" }],
      },
      {
        id: "law-health",
        question: "May health data or other special categories be stored?",
        answer: "no",
        text: "The terms exclude them.",
        evidence: [{ page: "/terms#personal-data-that-you-bring" }],
      },
      {
        id: "law-governing",
        question: "Which law applies, and which courts decide?",
        answer: "operator",
        text: "The terms name the operator’s law and courts.",
        evidence: [{ page: "/terms#law-and-courts" }],
      },
    ],
  },
];
