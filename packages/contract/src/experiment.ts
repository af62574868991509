import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, none, version } from "./fields.ts";
import { ids } from "./ids.ts";
import { experimentMetrics, experimentVerdicts, variantLetters } from "./variant.ts";

const count = z.number().int().nonnegative();
const interval = z.strictObject({ low: z.number(), high: z.number() });
const letter = z.enum(variantLetters);
const number = z.number().int().positive();
const weight = z.int().min(1).max(98);

/** `a` is the baseline: the widget's published version, which visitors nobody knows see too. */
export const variant = z.strictObject({ variant: letter, number, weight });
export type Variant = z.infer<typeof variant>;

/** What was planned at the start. `days` is null without an end in sight; see planExperiment of the metrics. */
export const experimentPlan = z.strictObject({
  state: z.enum(["ok", "too_long", "no_traffic", "not_plannable"]),
  days: count.nullable(),
  /** Root inviters needed in each variant. */
  roots: z.array(count),
  /** Per participant, as the project had it before. */
  baseline: z.number().nonnegative(),
  rootsPerDay: z.number().nonnegative(),
  cycleDays: z.number().nonnegative(),
  /** What fixes the sequential test before its first look. */
  mixture: z.number().nonnegative(),
  alpha: z.number().positive(),
  difference: z.number().nonnegative(),
});
export type ExperimentPlan = z.infer<typeof experimentPlan>;

/** The smallest change worth finding, relative: 0.2 is a fifth more or less. */
export const minimalEffect = z.number().min(0.05).max(2);

export const experiment = z.strictObject({
  id: ids.experiment,
  projectId: ids.project,
  widgetId: ids.widget,
  state: z.enum(["running", "stopped", "promoted"]),
  metric: z.enum(experimentMetrics),
  variants: z.array(variant),
  minimalEffect,
  plan: experimentPlan,
  startedAt: instant,
  startedBy: z.string(),
  plannedEnd: instant.nullable(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  /** Whose settings were published at the end. */
  promoted: letter.nullable(),
  version,
});
export type Experiment = z.infer<typeof experiment>;

/** A variant against the baseline, valid however often one looks. */
export const comparison = z.strictObject({
  difference: z.number(),
  interval: interval.nullable(),
  /** A p-value that daily looks do not spoil. */
  p: z.number().nullable(),
  verdict: z.enum(["better", "worse", "open", "too_few"]),
});

/**
 * What one variant has shown. The sums are of everybody so far; `roots`, `observed` and everything after count only
 * participants whose window is over.
 */
export const arm = z.strictObject({
  variant: letter,
  number,
  weight,
  /** Who joined since the start, by the variant of whom their chain began with, and how many of them began one. */
  participants: count,
  assigned: count,
  impressions: count,
  opens: count,
  shares: count,
  mails: count,
  joins: count,
  conversions: count,
  roots: count,
  counted: count,
  /** The metric: what the window brought per participant; null before anybody's window is over. */
  observed: z.number().nullable(),
  mean: z.number(),
  /** 95 % credible. */
  interval,
  probabilityBest: z.number(),
  expectedLoss: z.number(),
  /** Null for the baseline. */
  comparison: comparison.nullable(),
});
export type Arm = z.infer<typeof arm>;

/** The numbers of an experiment and what they say; `verdict` in words as a name, `arm` whom it is about. */
export const experimentReport = z.strictObject({
  experiment,
  /** True while its widget is paused. */
  paused: z.boolean(),
  state: z.enum(["collecting", "decided", "no_difference", "mismatch"]),
  verdict: z.enum(experimentVerdicts),
  arm: letter.nullable(),
  arms: z.array(arm),
  sampleRatio: z.strictObject({
    state: z.enum(["ok", "mismatch", "too_few"]),
    p: z.number().nullable(),
  }),
  runningDays: count,
  daysLeft: count.nullable(),
  /** Days after joining within which what a participant brings counts. */
  windowDays: count,
  asOf: instant,
});
export type ExperimentReport = z.infer<typeof experimentReport>;

/** What a plan is made from: the project's last four weeks. */
export const experimentBasis = z.strictObject({
  /** Per participant: K, and conversions of invitees. */
  joins: z.number().nonnegative(),
  conversions: z.number().nonnegative(),
  rootsPerDay: z.number().nonnegative(),
  cycleDays: z.number().nonnegative(),
  /** Of the joins one root inviter adds, by groups of roots (see armEstimate of the metrics); null where too few joined. */
  variance: z.number().positive().nullable(),
});
export type ExperimentBasis = z.infer<typeof experimentBasis>;

const ofWidget = z.strictObject({ projectId: ids.project, widgetId: ids.widget });
const params = ofWidget.extend({ experimentId: ids.experiment });

/** The running experiment of a widget, else its last one, or the one named; with what a new one would be planned from. */
export const getExperiment = endpoint({
  id: "experiment.get",
  method: "GET",
  path: "/api/projects/{projectId}/widgets/{widgetId}/experiment",
  summary: "A widget's experiment with its numbers and what they say",
  auth: { kind: "member", role: "viewer" },
  params: ofWidget,
  query: z.strictObject({ experimentId: ids.experiment.optional() }),
  body: none,
  response: z.strictObject({ report: experimentReport.nullable(), basis: experimentBasis }),
  status: 200,
});

export const listExperiments = endpoint({
  id: "experiment.list",
  method: "GET",
  path: "/api/projects/{projectId}/widgets/{widgetId}/experiments",
  summary: "Experiments of a widget, newest first",
  auth: { kind: "member", role: "viewer" },
  params: ofWidget,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(experiment) }),
  status: 200,
});

/** A version by its number, or the draft: it becomes a version that is not live. */
const startVariant = z.strictObject({ of: z.union([number, z.literal("draft")]), weight });

/**
 * Shows two to four versions of a live widget at the same time, each root inviter and all they bring always the same
 * one. The first has to be the published version. While it runs nothing else of the widget is published; pausing the
 * widget pauses it. `version` is the widget's.
 */
export const startExperiment = endpoint({
  id: "experiment.start",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/experiments",
  summary: "Start an experiment",
  auth: { kind: "member", role: "editor" },
  params: ofWidget,
  query: none,
  body: z.strictObject({
    version,
    variants: z
      .array(startVariant)
      .min(2)
      .max(4)
      .refine((all) => all.reduce((sum, one) => sum + one.weight, 0) === 100, "weights have to add to 100")
      .refine((all) => new Set(all.map((one) => one.of)).size === all.length, "each version can stand once"),
    metric: z.enum(experimentMetrics),
    minimalEffect,
  }),
  response: experiment,
  status: 201,
  errors: [
    "conflict.version",
    "experiment.running",
    "experiment.baseline",
    "experiment.same",
    "widget.not_live",
    "widget.no_such_version",
    "widget.opens_unknown",
    "project.archived",
  ],
});

/** Everybody sees the published version again. */
export const stopExperiment = endpoint({
  id: "experiment.stop",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/experiments/{experimentId}/stop",
  summary: "Stop an experiment",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: z.strictObject({ version }),
  response: experiment,
  status: 200,
  errors: ["conflict.version", "experiment.over"],
});

/** Ends the experiment and publishes a variant's settings as a new version; the baseline's are published already. */
export const promoteVariant = endpoint({
  id: "experiment.promote",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/experiments/{experimentId}/promote",
  summary: "End an experiment and publish a variant",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: z.strictObject({ version, variant: letter }),
  response: experiment,
  status: 200,
  errors: [
    "conflict.version",
    "experiment.over",
    "experiment.no_such_variant",
    "widget.opens_unknown",
    "project.archived",
    "plan.limit_reached",
  ],
});
