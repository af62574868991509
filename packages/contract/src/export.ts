import * as z from "zod";
import { businessTypes } from "./business-types.ts";
import { endpoint } from "./endpoint.ts";
import { instant, line, version } from "./fields.ts";
import { FraudPolicy } from "./fraud.ts";
import { ids } from "./ids.ts";
import { RewardRules } from "./reward.ts";
import { widgetTypes } from "./widget/types.ts";

/**
 * What is kept of a project, in the order it is exported in: the log, which numbers come from, and what stands beside
 * it. `participantAlias` is another id that somebody goes by, `formerCode` a code they shared in another system,
 * `waitlistLine` how far a waitlist's numbers have come, `rewardTally` a participant's account of what counts for
 * rewards, `widgetVersion` what was ever published, `change` what the history of numbers is annotated with.
 */
export const logKinds = [
  "participant",
  "participantAlias",
  "formerCode",
  "invitation",
  "referral",
  "referralApproval",
  "conversion",
  "conversionConfirmation",
  "waitlistLine",
  "waitlistPlace",
  "reward",
  "rewardTally",
  "widget",
  "widgetVersion",
  "experiment",
  "change",
  "beacon",
] as const;
export const logKind = z.enum(logKinds);
export type LogKind = z.infer<typeof logKind>;

/** What makes a table: the raw events and the ledger of who earned what. */
export const csvKinds = [
  "participant",
  "invitation",
  "referral",
  "referralApproval",
  "conversion",
  "conversionConfirmation",
  "reward",
  "beacon",
] as const satisfies readonly LogKind[];
export type CsvKind = (typeof csvKinds)[number];

/** Widgets of an export at most. */
export const exportWidgets = 2000;

/** The first line of an export: whose log it is, and what its numbers need besides it. */
export const exportHead = z.strictObject({
  kind: z.literal("head"),
  format: z.literal(1),
  exportedAt: instant,
  project: z.strictObject({
    id: ids.project,
    name: line(1, 80),
    host: z.string().max(253),
    businessType: z.enum(businessTypes),
    timeZone: z.string().max(64),
    createdAt: instant,
  }),
  /** Where the project has any of its own. */
  rewardRules: RewardRules.optional(),
  fraudPolicy: z.strictObject({ version, policy: FraudPolicy, updatedAt: instant }).optional(),
  /** `config` is what is published, or else the draft. */
  widgets: z
    .array(
      z.strictObject({
        id: ids.widget,
        name: line(1, 80),
        type: z.enum(widgetTypes),
        createdAt: instant,
        config: z.record(z.string(), z.unknown()),
      }),
    )
    .max(exportWidgets),
});
export type ExportHead = z.infer<typeof exportHead>;

/** Every further line: one item as it is kept, without what only the table needs. */
export const exportLine = z.strictObject({ kind: logKind, item: z.record(z.string(), z.unknown()) });
export type ExportLine = z.infer<typeof exportLine>;

export const exportFormats = ["jsonl", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * A page of a project's log: put together, the `text` of all pages is the file. JSONL holds every kind unless one is
 * asked for, CSV holds one of {@link csvKinds}, its header in the first page. What comes after the first page was asked for is not
 * part of it. `done` is the share of the log that has been walked, from 0 to 1.
 */
export const exportProject = endpoint({
  id: "export.page",
  method: "GET",
  path: "/api/projects/{projectId}/export",
  summary: "A page of the project's log, as JSONL or CSV",
  auth: { kind: "member", role: "admin" },
  params: z.strictObject({ projectId: ids.project }),
  query: z.strictObject({
    format: z.enum(exportFormats).optional(),
    kind: logKind.optional(),
    cursor: z.string().max(1024).optional(),
  }),
  body: z.strictObject({}),
  response: z.strictObject({
    text: z.string(),
    lines: z.number().int().nonnegative(),
    done: z.number().min(0).max(1),
    next: z.string().optional(),
  }),
  status: 200,
  limits: { perMinute: 300 },
});

/** Lines of one page of an import at most. */
export const importLines = 250;

/**
 * A page of an export, taken into a project that has no log of its own yet: nobody is mailed, the numbers and rewards
 * become those of the export. Every page carries the export's head; from the first on, the project takes no other
 * export. A page sent again changes nothing. Of a page with a line that is none nothing is taken; the error names each
 * such line as `lines.<place in the page>`. A file is not trusted: each line has to be one that the product could have
 * stored, and what it names is the importer's alone. Widgets the project lacks are made under their old ids: what was
 * published is paused, with its versions and experiments, until a member resumes it. A participant's code that another
 * project has is replaced by a new one. Imported events use nothing of the plan's month.
 */
export const importProject = endpoint({
  id: "export.import",
  method: "POST",
  path: "/api/projects/{projectId}/import",
  summary: "Take a page of an export into an empty project",
  auth: { kind: "member", role: "admin" },
  params: z.strictObject({ projectId: ids.project }),
  query: z.strictObject({}),
  body: z.strictObject({ head: exportHead, lines: z.array(exportLine).max(importLines) }),
  response: z.strictObject({
    taken: z.number().int().nonnegative(),
    /** Those the project had already. */
    known: z.number().int().nonnegative(),
  }),
  status: 200,
  errors: ["import.not_empty", "import.code_taken", "plan.limit_reached", "project.archived"],
  limits: { bodyBytes: 4 * 1024 * 1024, perMinute: 600 },
});
