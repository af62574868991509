import * as z from "zod";
import { doer } from "../shared/doer.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import {
  experimentPlan,
  history,
  isMeasure,
  largestHoldout,
  minimalDifference,
  minimalEffect,
  secondaryMetrics,
  variant,
  variantLetter,
  weight,
} from "./experiment-plan.ts";
import {
  experimentDenominators,
  experimentMetrics,
  experimentUnits,
  experimentVerdicts,
  guardrailMetrics,
  isSameMeasure,
} from "./variant.ts";

const count = z.number().int().nonnegative();
const interval = z.strictObject({ low: z.number(), high: z.number() });
const number = z.number().int().positive();

export const experiment = z.strictObject({
  id: ids.experiment,
  projectId: ids.project,
  widgetId: ids.widget,
  state: z.enum(["running", "stopped", "promoted"]),
  /** The primary metric, which decides: its numerator and its denominator. */
  metric: z.enum(experimentMetrics),
  denominator: z.enum(experimentDenominators),
  /** Metrics that are only watched. */
  secondary: secondaryMetrics,
  variants: z.array(variant),
  minimalEffect,
  units: z.enum(experimentUnits),
  plan: experimentPlan,
  startedAt: instant,
  startedBy: doer,
  plannedEnd: z.nullable(instant),
  endedAt: z.nullable(instant),
  endedBy: doer.nullable(),
  /** The variant published at the end. */
  promoted: variantLetter.nullable(),
  /** The version whose publication ended it early. */
  replacedBy: number.nullable(),
  version,
});
export type Experiment = z.infer<typeof experiment>;

/**
 * A variant compared with the baseline, as of the latest look that agrees with its verdict. The intervals, of
 * the difference and of its ratio to the baseline, exclude 0 exactly when the verdict is better or worse.
 */
export const comparison = z.strictObject({
  difference: z.number(),
  interval: interval.nullable(),
  /** Null if the baseline may be 0. */
  relative: interval.nullable(),
  verdict: z.enum(["better", "worse", "open", "too_few"]),
});

/**
 * The result of one variant. The sums are of everyone so far; `counted` and everything after count only participants
 * whose window is over.
 */
export const variantResult = z.strictObject({
  ...variant.shape,
  /**
   * Participants since the start by the variant of their chain's root, how many of them were there before and came back,
   * and how many are roots.
   */
  participants: count,
  returning: count,
  assigned: count,
  impressions: count,
  opens: count,
  shares: count,
  emails: count,
  joins: count,
  conversions: count,
  counted: count,
  /** Of those counted, how many were there before the start. */
  countedReturning: count,
  /** The metric's numerator and denominator within the window, of those counted. */
  outcomes: count,
  trials: count,
  /** The metric, outcomes / trials; null without trials. */
  observed: z.number().nullable(),
  /** 95%; null as long as the uncertainty is unknown. */
  interval: interval.nullable(),
  /** Above 0.94 only for the variant that the verdict names as the best. */
  probabilityBest: z.number(),
  /** Null for the baseline. */
  comparison: comparison.nullable(),
});
export type VariantResult = z.infer<typeof variantResult>;

const watchedVariant = z.strictObject({
  variant: variantLetter,
  /** Within the window, per participant; null before anybody's window is over. */
  observed: z.number().nullable(),
  /** Minus the baseline. */
  difference: z.number(),
  /** The minimum by which it is worse; negative if it may be better. Null as long as that is unknown. */
  worseBy: z.number().nullable(),
  /** The maximum by which it is worse, valid at every look with 95%; negative if it is better. Null likewise. */
  atMost: z.number().nullable(),
  state: z.enum(["ok", "harm", "too_few"]),
});

/** Chain starters whose window is over, and how many of them converted themselves within it, the rate as of a guardrail. */
export const ownConversions = watchedVariant.extend({ starters: count, converted: count });
export type OwnConversions = z.infer<typeof ownConversions>;

/**
 * A metric that no variant should make worse: fewer joins or conversions, or more rejected joins. `harm` is
 * valid at every look and corrected for all guardrails and variants (Holm): any is wrong in at most 5 of 100 experiments.
 */
export const guardrail = z.strictObject({
  metric: z.enum(guardrailMetrics),
  variants: z.array(watchedVariant),
});
export type Guardrail = z.infer<typeof guardrail>;

/**
 * A metric beside the primary one. `higher` and `lower` are valid at every look and corrected for all secondary metrics and
 * variants (Holm): any is wrong in at most 5 of 100 experiments.
 */
export const secondaryResult = z.strictObject({
  metric: z.enum(experimentMetrics),
  denominator: z.enum(experimentDenominators),
  variants: z.array(
    z.strictObject({
      variant: variantLetter,
      observed: z.number().nullable(),
      /** Minus the baseline. */
      difference: z.number(),
      /** 95% for all secondary metrics and variants together, at every look; null as long as that is unknown. */
      interval: interval.nullable(),
      /** Corrected likewise, 0 to 1; null for the baseline. */
      p: z.number().nullable(),
      state: z.enum(["higher", "lower", "open", "too_few"]),
    }),
  ),
});
export type SecondaryResult = z.infer<typeof secondaryResult>;

const effects = z.array(
  z.strictObject({
    variant: variantLetter,
    observed: z.number().nullable(),
    /** Minus the baseline, with its 95% interval for one look; null for the baseline and with too few outcomes. */
    difference: z.number(),
    interval: interval.nullable(),
  }),
);

/** Joins per participant by days since they joined, both included: an effect of novelty fades. */
export const effectByDay = z.strictObject({ from: count, to: count, variants: effects });
export type EffectByDay = z.infer<typeof effectByDay>;

/** The metric by the week of the experiment in which they joined, 1 up: an effect may come or go. */
export const effectByWeek = z.strictObject({ week: number, variants: effects });
export type EffectByWeek = z.infer<typeof effectByWeek>;

/** An experiment's totals and their meaning; `verdict` as a code, `arm` the variant it is about. */
export const experimentSummary = z.strictObject({
  experiment,
  /** True while its widget is paused. */
  paused: z.boolean(),
  state: z.enum(["collecting", "decided", "no_difference", "mismatch"]),
  verdict: z.enum(experimentVerdicts),
  arm: variantLetter.nullable(),
  arms: z.array(variantResult),
  sampleRatio: z.strictObject({
    state: z.enum(["ok", "mismatch", "too_few"]),
    p: z.number().nullable(),
  }),
  guardrails: z.array(guardrail),
  secondary: z.array(secondaryResult),
  /** By variant; null unless it is a holdout. */
  ownConversions: z.array(ownConversions).nullable(),
  /**
   * The share of the variance of differences that is left once participants' earlier joins are taken into account; null
   * where no participant is counted who was there before the start.
   */
  varianceLeft: z.number().nonnegative().nullable(),
  runningDays: count,
  daysLeft: count.nullable(),
  /** Days after joining in which a participant's joins and conversions count. */
  windowDays: count,
  asOf: instant,
});
export type ExperimentSummary = z.infer<typeof experimentSummary>;

/** The summary, with the effect over time. */
export const experimentReport = experimentSummary.extend({
  byDay: z.array(effectByDay),
  byWeek: z.array(effectByWeek),
});
export type ExperimentReport = z.infer<typeof experimentReport>;

/** Input of a plan: the project's cohorts whose window is over, and its last four weeks. */
export const experimentBasis = z.strictObject({
  /** Per participant and within the window: K, and conversions of invitees. */
  joins: z.number().nonnegative(),
  conversions: z.number().nonnegative(),
  rootsPerDay: z.number().nonnegative(),
  /** Conversions per join, which is 0 without joins. */
  conversionsPerJoin: z.number().nonnegative(),
  /** In the cohorts; null where too few joined or converted. */
  history: z.strictObject({
    joins: history.nullable(),
    conversions: history.nullable(),
    conversionsPerJoin: history.nullable(),
  }),
});
export type ExperimentBasis = z.infer<typeof experimentBasis>;

const ofWidget = z.strictObject({ projectId: ids.project, widgetId: ids.widget });
const params = ofWidget.extend({ experimentId: ids.experiment });

/** The running experiment of a widget, else its last one, or the one named; with the input for planning a new one. */
export const getExperiment = endpoint({
  id: "experiment.get",
  method: "GET",
  path: "/api/projects/{projectId}/widgets/{widgetId}/experiment",
  summary: "Get a widget's experiment with its results",
  auth: { kind: "member", role: "viewer" },
  params: ofWidget,
  query: z.strictObject({ experimentId: z.optional(ids.experiment) }),
  body: none,
  response: z.strictObject({ report: experimentReport.nullable(), basis: experimentBasis }),
  status: 200,
});

export const listExperiments = endpoint({
  id: "experiment.list",
  method: "GET",
  path: "/api/projects/{projectId}/widgets/{widgetId}/experiments",
  summary: "List a widget's experiments, newest first",
  auth: { kind: "member", role: "viewer" },
  params: ofWidget,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(experiment) }),
  status: 200,
});

/** A version by its number; the draft, which becomes a version that is not live; or no invite widget. */
const startVariant = z.strictObject({ of: z.union([number, z.literal("draft"), z.literal("none")]), weight });

const isRightHoldout = (all: readonly z.infer<typeof startVariant>[]) =>
  all.every(({ of }) => of !== "none") ||
  (all.length === 2 && all[1]?.of === "none" && all[1].weight <= largestHoldout);

/**
 * Shows two to four versions of a live widget at the same time; each root inviter and their chain always see the same
 * one. The first must be the published version. While it is running, only stopping it publishes something else of the
 * widget; pausing the widget pauses it. `version` is the widget's. A holdout compares the published version with `none`,
 * up to 50%, of an invite widget: its participants see no invite widget of the project, and further versions can be
 * published meanwhile.
 */
export const startExperiment = endpoint({
  id: "experiment.start",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/experiments",
  summary: "Start an experiment",
  auth: { kind: "member", role: "editor" },
  powers: "publish",
  params: ofWidget,
  query: none,
  body: z
    .strictObject({
      version,
      variants: z
        .array(startVariant)
        .min(2)
        .max(4)
        .refine((all) => all.reduce((sum, one) => sum + one.weight, 0) === 100, "weights have to add to 100")
        .refine((all) => new Set(all.map((one) => one.of)).size === all.length, "must not repeat a version")
        .refine(isRightHoldout, "a holdout has the published version and `none`, with at most 50"),
      metric: z.enum(experimentMetrics),
      /** `participants` by default; `joins` makes it a ratio metric. */
      denominator: z.optional(z.enum(experimentDenominators)),
      /** Metrics that are only watched; none by default. */
      secondary: z.optional(secondaryMetrics),
      minimalEffect,
      minimalDifference: z.optional(minimalDifference),
      /** `new` by default. */
      units: z.optional(z.enum(experimentUnits)),
    })
    .refine(({ metric, denominator = "participants" }) => isMeasure({ metric, denominator }), {
      path: ["denominator"],
      error: "makes no metric",
    })
    .refine(
      ({ metric, denominator = "participants", secondary = [] }) =>
        !secondary.some((one) => isSameMeasure(one, { metric, denominator })),
      { path: ["secondary"], error: "must not repeat the primary metric" },
    ),
  response: experiment,
  status: 201,
  errors: [
    "conflict.version",
    "experiment.running",
    "experiment.baseline",
    "experiment.same",
    "experiment.no_invites",
    "widget.not_live",
    "widget.no_such_version",
    "widget.opens_unknown",
    "project.archived",
  ],
});

/** A version by its number, or the draft, of the widget in this version. */
const publishInstead = z.strictObject({ of: z.union([number, z.literal("draft")]), version });

/**
 * Everybody sees the published version again or, with `publish`, the version published in its place. The
 * result stays as it is at that moment.
 */
export const stopExperiment = endpoint({
  id: "experiment.stop",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/experiments/{experimentId}/stop",
  summary: "Stop an experiment",
  auth: { kind: "member", role: "editor" },
  powers: "publish",
  params,
  query: none,
  body: z.strictObject({ version, publish: z.optional(publishInstead) }),
  response: experiment,
  status: 200,
  errors: [
    "conflict.version",
    "experiment.over",
    "widget.no_such_version",
    "widget.nothing_to_publish",
    "widget.opens_unknown",
    "project.archived",
    "plan.limit_reached",
  ],
});

/** Ends the experiment and publishes a variant's settings as a new version; the baseline's are published already. */
export const promoteVariant = endpoint({
  id: "experiment.promote",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/experiments/{experimentId}/promote",
  summary: "End an experiment and publish a variant",
  auth: { kind: "member", role: "editor" },
  powers: "publish",
  params,
  query: none,
  body: z.strictObject({ version, variant: variantLetter }),
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
