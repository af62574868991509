import * as z from "zod";
import { businessTypes } from "../publishing/business-types.ts";
import { widgetOrder } from "../publishing/project.ts";
import { projectBrand } from "../publishing/project-brand.ts";
import { projectLinks } from "../publishing/project-links.ts";
import { sharePage } from "../publishing/share-page.ts";
import { widgetTypes } from "../publishing/widget/types.ts";
import { conversionKinds } from "../referrals/conversion-kind.ts";
import { FraudPolicy } from "../referrals/fraud-policy.ts";
import { PayoutSettings } from "../referrals/payout-settings.ts";
import { RewardRules } from "../referrals/reward.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/**
 * A project's data, in the order it is exported in: the log, which numbers are computed from, and related items.
 * `participantAlias` is another id of a person, `formerCode` a code they had in another system, `experimentEntry` the moment
 * from which returning participants count in experiments, `revenueChange` what a conversion or reversal changed,
 * `waitlistLine` a waitlist's last number, `rewardTally` a participant's count toward rewards, `rewardCost` the cost of one
 * that was fulfilled,
 * `payer` a company that pays for a participant, `payoutRun` payouts that were started together, `payout` what left a balance, `selfBilledInvoice` an invoice of one, `widgetVersion` a published version,
 * `change` an annotation of the numbers' history.
 */
export const logKinds = [
  "participant",
  "participantAlias",
  "formerCode",
  "experimentEntry",
  "invitation",
  "referral",
  "referralApproval",
  "conversion",
  "conversionConfirmation",
  "revenueChange",
  "waitlistLine",
  "waitlistPlace",
  "reward",
  "rewardTally",
  "rewardCost",
  "payer",
  "payoutRun",
  "payout",
  "selfBilledInvoice",
  "widget",
  "widgetVersion",
  "experiment",
  "change",
  "beacon",
] as const;
export const logKind = z.enum(logKinds);
export type LogKind = z.infer<typeof logKind>;

/** Kinds available as CSV: the raw events and the ledger of who earned what. */
export const csvKinds = [
  "participant",
  "invitation",
  "referral",
  "referralApproval",
  "conversion",
  "conversionConfirmation",
  "revenueChange",
  "reward",
  "rewardCost",
  "beacon",
] as const satisfies readonly LogKind[];
export type CsvKind = (typeof csvKinds)[number];

/** Maximum number of widgets in an export. */
export const exportWidgets = 2000;

/** The first line of an export: the project, and its settings that numbers depend on. */
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
  /** If the project has any of its own. */
  conversionKinds: conversionKinds.optional(),
  rewardRules: RewardRules.optional(),
  sharePage: z.optional(sharePage),
  links: z.optional(projectLinks),
  brand: z.optional(projectBrand),
  widgetOrder: z.optional(widgetOrder),
  fraudPolicy: z.strictObject({ version, policy: FraudPolicy, updatedAt: instant }).optional(),
  payoutSettings: PayoutSettings.optional(),
  /** `config` is the published one, otherwise the draft. */
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

/** Every further line: one stored item, without attributes that only the table needs. */
export const exportLine = z.strictObject({ kind: logKind, item: z.record(z.string(), z.unknown()) });
export type ExportLine = z.infer<typeof exportLine>;

export const exportFormats = ["jsonl", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * A page of a project's log: the `text` of all pages, concatenated, is the file. JSONL contains every kind unless one is
 * requested, CSV one of {@link csvKinds}, with its header in the first page. Items from after the first page's request
 * are not part of it. `done` is the share of the log that has been read, from 0 to 1.
 */
export const exportProject = endpoint({
  id: "export.page",
  method: "GET",
  path: "/api/projects/{projectId}/export",
  summary: "Export a page of the project's events as JSONL or CSV",
  auth: { kind: "member", role: "admin", key: "exports:read", personal: true, keyOf: "either" },
  powers: "export",
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

/** Maximum number of lines per page of an import. */
export const importLines = 250;

/**
 * Imports a page of an export into a project without data of its own: nobody is emailed, and the numbers and rewards
 * become those of the export. Every page contains the export's head; after the first, the project accepts no other
 * export. A page sent again changes nothing. A page with an invalid line is refused as a whole; the error names each such
 * line as `lines.<index in the page>`. A file is not trusted: each line must be one that the product could have stored,
 * and the ids in it become the importer's. Missing widgets are created under their old ids: published ones are paused,
 * with their versions and experiments, until a member resumes them. A participant's code that another project has is
 * replaced with a new one. Imported events don't count toward the plan's month.
 */
export const importProject = endpoint({
  id: "export.import",
  method: "POST",
  path: "/api/projects/{projectId}/import",
  summary: "Import a page of an export into an empty project",
  auth: { kind: "member", role: "admin", key: "imports:write", keyOf: "either" },
  params: z.strictObject({ projectId: ids.project }),
  query: z.strictObject({}),
  body: z.strictObject({ head: exportHead, lines: z.array(exportLine).max(importLines) }),
  response: z.strictObject({
    taken: z.number().int().nonnegative(),
    /** Items the project had already. */
    known: z.number().int().nonnegative(),
  }),
  status: 200,
  errors: ["import.not_empty", "import.code_taken", "plan.limit_reached", "project.archived"],
  limits: { bodyBytes: 4 * 1024 * 1024, perMinute: 600 },
});
