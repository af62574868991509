import type {
  EffectByDay,
  Experiment,
  ExperimentBasis,
  ExperimentReport,
  Guardrail,
  VariantResult,
} from "@kiteloop/contract/publishing/experiment";
import { widgetOf } from "./widgets.ts";

const { id: widgetId, projectId } = widgetOf({});

export const experimentBasis: ExperimentBasis = {
  ...{ joins: 0.3, conversions: 0.05, conversionsPerJoin: 0.2, rootsPerDay: 100 },
  history: { joins: null, conversions: null, conversionsPerJoin: null },
};

export function experimentOf(part: Partial<Experiment> = {}): Experiment {
  return {
    ...{ id: `exp_${"0".repeat(26)}`, projectId, widgetId, state: "running", metric: "joins", version: 1 },
    ...{ denominator: "participants", secondary: [] },
    variants: [
      { variant: "a", number: 3, weight: 50 },
      { variant: "b", number: 4, weight: 50 },
    ],
    ...{ minimalEffect: 0.2, units: "new" },
    plan: {
      ...{ state: "ok", days: 42, participants: [2_080, 2_080], baseline: 0.3, rootsPerDay: 100 },
      ...{ alpha: 0.045, difference: 0.06, power: 0.8, history: null, enrolmentDays: null },
    },
    ...{ startedAt: "2026-03-10T12:00:00.000Z", startedBy: "Mara Example" },
    ...{
      plannedEnd: "2026-04-21T12:00:00.000Z",
      endedAt: null,
      endedBy: null,
      promoted: null,
      replacedBy: null,
    },
    ...part,
  };
}

export function variantResultOf(part: Partial<VariantResult> = {}): VariantResult {
  return {
    ...{ variant: "a", number: 3, weight: 50, participants: 640, returning: 0, assigned: 510 },
    ...{ impressions: 4_100, countedReturning: 0, outcomes: 150, trials: 500 },
    ...{ opens: 900, shares: 310, emails: 120, joins: 190, conversions: 22, counted: 500 },
    ...{ observed: 0.3, interval: { low: 0.25, high: 0.35 }, probabilityBest: 0.06 },
    comparison: null,
    ...part,
  };
}

export function guardrailOf(
  metric: Guardrail["metric"],
  other: Pick<Guardrail["variants"][number], "difference" | "worseBy" | "atMost" | "state">,
): Guardrail {
  return {
    metric,
    variants: [
      { variant: "a", observed: 0.05, difference: 0, worseBy: null, atMost: null, state: "ok" },
      { variant: "b", observed: 0.05 + other.difference, ...other },
    ],
  };
}

function effectsOf(interval: { low: number; high: number } | null): EffectByDay["variants"] {
  const difference = interval ? (interval.low + interval.high) / 2 : 0;
  return [
    { variant: "a", observed: 0.1, difference: 0, interval: null },
    { variant: "b", observed: 0.1 + difference, difference, interval },
  ];
}

export function reportOf(part: Partial<ExperimentReport> = {}): ExperimentReport {
  return {
    ...{ experiment: experimentOf(), paused: false, state: "collecting", verdict: "running", arm: null },
    arms: [
      variantResultOf(),
      variantResultOf({
        ...{ variant: "b", number: 4, assigned: 490, outcomes: 180, observed: 0.36, probabilityBest: 0.94 },
        interval: { low: 0.31, high: 0.41 },
        comparison: {
          ...{ difference: 0.06, interval: { low: -0.01, high: 0.13 } },
          ...{ relative: { low: -0.03, high: 0.45 }, verdict: "open" },
        },
      }),
    ],
    ...{ sampleRatio: { state: "ok", p: 0.53 }, runningDays: 20, daysLeft: 22, windowDays: 14 },
    varianceLeft: null,
    secondary: [],
    ownConversions: null,
    guardrails: [
      guardrailOf("conversions", { difference: 0.004, worseBy: -0.021, atMost: 0.013, state: "ok" }),
      guardrailOf("rejected", { difference: 0.001, worseBy: null, atMost: null, state: "too_few" }),
    ],
    byDay: [
      { from: 0, to: 2, variants: effectsOf({ low: 0.01, high: 0.09 }) },
      { from: 3, to: 6, variants: effectsOf({ low: -0.03, high: 0.05 }) },
      { from: 7, to: 13, variants: effectsOf(null) },
    ],
    byWeek: [
      { week: 1, variants: effectsOf({ low: -0.02, high: 0.14 }) },
      { week: 2, variants: effectsOf(null) },
    ],
    asOf: "2026-03-30T12:00:00.000Z",
    ...part,
  };
}
