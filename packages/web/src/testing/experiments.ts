import type { Arm, Experiment, ExperimentBasis, ExperimentReport } from "@kiteloop/contract/experiment";
import { widgetOf } from "./widgets.ts";

const { id: widgetId, projectId } = widgetOf({});

export const experimentBasis: ExperimentBasis = {
  ...{ joins: 0.3, conversions: 0.05, rootsPerDay: 100, cycleDays: 10, variance: null },
};

export function experimentOf(part: Partial<Experiment> = {}): Experiment {
  return {
    ...{ id: `exp_${"0".repeat(26)}`, projectId, widgetId, state: "running", metric: "joins", version: 1 },
    variants: [
      { variant: "a", number: 3, weight: 50 },
      { variant: "b", number: 4, weight: 50 },
    ],
    minimalEffect: 0.2,
    plan: {
      ...{ state: "ok", days: 42, roots: [2_080, 2_080], baseline: 0.3, rootsPerDay: 100, cycleDays: 10 },
      ...{ mixture: 0.01, alpha: 0.05, difference: 0.06 },
    },
    ...{ startedAt: "2026-03-10T12:00:00.000Z", startedBy: "Mara Example" },
    ...{ plannedEnd: "2026-04-21T12:00:00.000Z", endedAt: null, endedBy: null, promoted: null },
    ...part,
  };
}

export function armOf(part: Partial<Arm> = {}): Arm {
  return {
    ...{ variant: "a", number: 3, weight: 50, participants: 640, assigned: 510, impressions: 4_100 },
    ...{ opens: 900, shares: 310, mails: 120, joins: 190, conversions: 22, roots: 400, counted: 500 },
    ...{ observed: 0.3, mean: 0.301, interval: { low: 0.25, high: 0.35 }, probabilityBest: 0.04 },
    ...{ expectedLoss: 0.059, comparison: null },
    ...part,
  };
}

export function reportOf(part: Partial<ExperimentReport> = {}): ExperimentReport {
  return {
    ...{ experiment: experimentOf(), paused: false, state: "collecting", verdict: "running", arm: null },
    arms: [
      armOf(),
      armOf({
        ...{ variant: "b", number: 4, assigned: 490, observed: 0.36, mean: 0.36, probabilityBest: 0.96 },
        ...{ interval: { low: 0.31, high: 0.41 }, expectedLoss: 0.001 },
        comparison: { difference: 0.06, interval: { low: -0.01, high: 0.13 }, p: 0.12, verdict: "open" },
      }),
    ],
    ...{ sampleRatio: { state: "ok", p: 0.53 }, runningDays: 20, daysLeft: 22, windowDays: 14 },
    asOf: "2026-03-30T12:00:00.000Z",
    ...part,
  };
}
