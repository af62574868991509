import type { ExperimentBasis } from "@kiteloop/contract/publishing/experiment";
import { type ExperimentPlan, largestHoldout } from "@kiteloop/contract/publishing/experiment-plan";
import {
  type ExperimentMeasure,
  type ExperimentUnits,
  experimentWindow,
  historyOfMeasure,
  isSameMeasure,
} from "@kiteloop/contract/publishing/variant";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { planMetric } from "@kiteloop/metrics";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { fewest, most, type Side } from "./view.ts";

/**
 * State of the form: the published version first. As typed: weights, and the smallest effect that matters as a
 * percentage of the baseline or, without one, per 100 participants or joins.
 */
export type StartDraft = {
  variants: { id: string; weight: string }[];
  measure: ExperimentMeasure;
  /** Watched only; the primary metric may be among them and is left out. */
  secondary: readonly ExperimentMeasure[];
  effect: string;
  difference: string;
  units: ExperimentUnits;
};

const bounds = { effect: { low: 5, high: 200 }, difference: { low: 0.5, high: 100 } };

/** A number as typed, with a point or a comma; NaN otherwise. */
const typed = (text: string) =>
  /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : Number.NaN;

const whole = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : 0);

/** Divides 100 among `count` as evenly as integers allow. */
export function evenWeights(count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    String(Math.floor(100 / count) + (at < 100 % count ? 1 : 0)),
  );
}

/** The holdout's column: an invite widget's published version, which its variant doesn't show. */
export function holdoutSide({ type, draft }: Pick<Widget, "type" | "draft">): Side[] {
  return type === "invite" ? [{ id: "none", label: t("No invite widget"), note: "", config: draft }] : [];
}

const hasHoldout = (ids: readonly string[]) => ids.includes("none");

/** Weights at first: equal ones, or a tenth for a holdout, since it costs invitees. */
const firstWeights = (ids: readonly string[]) => (hasHoldout(ids) ? ["90", "10"] : evenWeights(ids.length));

/** The live version compared with the selected column, or else with the first that differs. */
export function firstDraft(
  published: number | null,
  all: readonly Side[],
  shown: readonly Side[],
): StartDraft {
  const live = String(published);
  const others = shown.filter(({ id }) => id !== live);
  const beside = others.length > 0 ? others : all.filter(({ id }) => id !== live).slice(0, 1);
  const ids = [live, ...beside.map(({ id }) => id)].slice(0, most);
  const weights = firstWeights(ids);
  return {
    variants: ids.map((id, at) => ({ id, weight: weights[at] ?? "1" })),
    ...{ measure: { metric: "joins", denominator: "participants" }, secondary: [] },
    ...{ effect: "20", difference: "5", units: "new" },
  };
}

/** Replaces the variants and resets the weights. */
export function withVariants(draft: StartDraft, ids: readonly string[]): StartDraft {
  const weights = firstWeights(ids);
  return { ...draft, variants: ids.map((id, at) => ({ id, weight: weights[at] ?? "1" })) };
}

/** Why it cannot be started, in words; empty if it can. */
export function problemOf({ variants }: StartDraft): string {
  if (variants.length < fewest) return t("Add at least two variants.");
  const weights = variants.map(({ weight }) => whole(weight));
  if (weights.some((weight) => weight < 1 || weight > 98))
    return t("Enter whole numbers from 1 to 98 as weights.");
  const [, held = 0] = weights;
  if (hasHoldout(variants.map(({ id }) => id)) && (variants.length > 2 || held > largestHoldout))
    return t("A holdout has the published version and no other variant, and holds out at most {percent}%.", {
      percent: largestHoldout,
    });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum === 100 ? "" : t("Weights must add up to 100. They add up to {sum}.", { sum });
}

/** The kind of smallest effect that is requested. */
export const askedEffect = ({ measure }: StartDraft, basis: ExperimentBasis): "effect" | "difference" =>
  basis[historyOfMeasure(measure)] > 0 ? "effect" : "difference";

/** Why the smallest effect cannot be planned for, in words; empty if it can. */
export function effectProblemOf(draft: StartDraft, basis: ExperimentBasis): string {
  const asked = askedEffect(draft, basis);
  const { low, high } = bounds[asked];
  const value = typed(draft[asked]);
  return value >= low && value <= high
    ? ""
    : t("Enter a number from {low} to {high}.", { low: formatCount(low), high: formatCount(high) });
}

const effectsOf = ({ effect, difference }: StartDraft, asked: "effect" | "difference") =>
  asked === "effect"
    ? { minimalEffect: typed(effect) / 100 }
    : { minimalEffect: 0.2, minimalDifference: typed(difference) / 100 };

/** The plan of the experiment, as the server will make it. */
export function planFor(draft: StartDraft, basis: ExperimentBasis): ExperimentPlan {
  const { rootsPerDay, joins: k } = basis;
  const { measure, variants } = draft;
  const known = historyOfMeasure(measure);
  const [baseline, { denominator }] = [basis[known], measure];
  const { participants, ...plan } = planMetric({
    ...{ baseline, denominator, k, rootsPerDay, windowDays: experimentWindow },
    ...effectsOf(draft, askedEffect(draft, basis)),
    weights: variants.map(({ weight }) => whole(weight)),
    history: basis.history[known],
  });
  return { ...plan, participants: [...participants], baseline, rootsPerDay };
}

/** The power of the same plan with equal weights. */
export const evenPower = (draft: StartDraft, basis: ExperimentBasis): number =>
  planFor(
    withVariants(
      draft,
      draft.variants.map(({ id }) => id),
    ),
    basis,
  ).power;

const choiceOf = (id: string): number | "draft" | "none" =>
  id === "draft" || id === "none" ? id : Number(id);

/** The request's body. */
export function bodyOf(draft: StartDraft, basis: ExperimentBasis, version: number) {
  return {
    version,
    variants: draft.variants.map(({ id, weight }) => ({ of: choiceOf(id), weight: whole(weight) })),
    ...draft.measure,
    secondary: draft.secondary.filter((one) => !isSameMeasure(one, draft.measure)),
    units: draft.units,
    ...effectsOf(draft, askedEffect(draft, basis)),
  };
}
