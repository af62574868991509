import type { PublishedDocument } from "./documents.data.ts";

/** A page of the API reference: the operations with these tags of the OpenAPI document. */
export type ReferencePage = PublishedDocument & { tags: readonly string[] };

export const referencePages: readonly ReferencePage[] = [
  {
    name: "reference/pages",
    label: "Calls by pages",
    description:
      "Events, waitlists, leaderboards and unsubscribe pages: the calls that the script makes for you.",
    tags: ["event", "waitlist", "leaderboard", "digest"],
  },
  {
    name: "reference/participants",
    label: "Participants",
    description:
      "Identify, list, find, change and erase participants, and show them their invitees and rewards.",
    tags: ["participant", "ownData"],
  },
  {
    name: "reference/referrals",
    label: "Joins and invitations",
    description:
      "Report joins, list and review referrals, send and list invitations, and set the fraud rules.",
    tags: ["referral", "invitation", "fraud"],
  },
  {
    name: "reference/conversions",
    label: "Conversions",
    description: "Report conversions with their values, list them, and reverse them after a refund.",
    tags: ["conversion"],
  },
  {
    name: "reference/rewards",
    label: "Rewards",
    description:
      "Reward rules, earned rewards and their states, pools of codes, balances, and how people are paid.",
    tags: ["reward", "codePool", "ledger", "payout", "payee", "payer", "selfBilledInvoice"],
  },
  {
    name: "reference/contests",
    label: "Contests",
    description:
      "Contests with their ranking, their stored result, and the tickets that a draw was made from.",
    tags: ["contest"],
  },
  {
    name: "reference/analytics",
    label: "Numbers and exports",
    description:
      "Funnel, cohort K, cycle time, segments and revenue, and everything in the project as a file.",
    tags: ["analytics", "export"],
  },
  {
    name: "reference/projects",
    label: "Project, key and audit log",
    description: "The project’s settings, what the key of the request allows, and who changed what.",
    tags: ["project", "key", "audit"],
  },
  {
    name: "reference/widgets",
    label: "Widgets and presets",
    description: "Create widgets, save and publish their drafts, and read the designs that members share.",
    tags: ["widget", "preset"],
  },
  {
    name: "reference/webhooks",
    label: "Webhooks",
    description:
      "Endpoints, test events and signed deliveries, and the body of every event that is sent to you.",
    tags: ["webhook"],
  },
];

/** Documents that the build writes from the contract. */
export const generatedDocuments: readonly PublishedDocument[] = [
  {
    name: "reference",
    label: "Overview",
    description:
      "Every operation of the API with its key, parameters, body, response and errors, with examples in four languages.",
  },
  ...referencePages,
  {
    name: "errors",
    label: "Errors",
    description:
      "Every error code of the API with its HTTP status and message, and the shape of an error response.",
  },
];

export const referenceGroup = { title: "API reference", documents: generatedDocuments } as const;
