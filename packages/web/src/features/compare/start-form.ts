import type { ExperimentBasis, ExperimentPlan } from "@kiteloop/contract/experiment";
import { type ExperimentMetric, experimentWindow } from "@kiteloop/contract/variant";
import { planExperiment } from "@kiteloop/metrics";
import { fewest, most, type Side } from "./view.ts";

/** What is being filled in: the published version first. Weights as typed. */
export type Draft = { variants: { id: string; weight: string }[]; metric: ExperimentMetric; effect: string };

export const effects = ["0.1", "0.2", "0.3", "0.5", "1"] as const;

const whole = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : 0);

/** Shares 100 among so many as evenly as whole numbers can. */
export function evenWeights(count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    String(Math.floor(100 / count) + (at < 100 % count ? 1 : 0)),
  );
}

/** What is live against what stands beside it, or else against the first that differs. */
export function firstDraft(published: number | null, all: readonly Side[], shown: readonly Side[]): Draft {
  const live = String(published);
  const others = shown.filter(({ id }) => id !== live);
  const beside = others.length > 0 ? others : all.filter(({ id }) => id !== live).slice(0, 1);
  const ids = [live, ...beside.map(({ id }) => id)].slice(0, most);
  const weights = evenWeights(ids.length);
  return {
    variants: ids.map((id, at) => ({ id, weight: weights[at] ?? "1" })),
    metric: "joins",
    effect: "0.2",
  };
}

/** Adds a variant or takes one away; all weigh alike again. */
export function withVariants(draft: Draft, ids: readonly string[]): Draft {
  const weights = evenWeights(ids.length);
  return { ...draft, variants: ids.map((id, at) => ({ id, weight: weights[at] ?? "1" })) };
}

/** Why it cannot be started as it is, in words; empty where it can. */
export function problemOf({ variants }: Draft): string {
  if (variants.length < fewest) return "It needs two variants at least.";
  const weights = variants.map(({ weight }) => whole(weight));
  if (weights.some((weight) => weight < 1 || weight > 98))
    return "Each weight is a whole number from 1 to 98.";
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum === 100 ? "" : `Weights add up to ${sum}; they have to make 100.`;
}

/** The plan of what is filled in, as the server will make it. */
export function planFor({ variants, metric, effect }: Draft, basis: ExperimentBasis): ExperimentPlan {
  const { rootsPerDay, cycleDays, variance } = basis;
  const baseline = basis[metric];
  const { roots, ...plan } = planExperiment({
    ...{ metric: "k", baseline, minimalEffect: Number(effect), windowDays: experimentWindow },
    ...{ weights: variants.map(({ weight }) => whole(weight)), rootsPerDay, cycleDays },
    ...(metric === "joins" && variance !== null && { variance }),
  });
  return { ...plan, roots: [...roots], baseline, rootsPerDay, cycleDays };
}

/** The request's body. */
export function bodyOf({ variants, metric, effect }: Draft, version: number) {
  return {
    version,
    variants: variants.map(({ id, weight }) => ({
      of: id === "draft" ? ("draft" as const) : Number(id),
      weight: whole(weight),
    })),
    metric,
    minimalEffect: Number(effect),
  };
}
