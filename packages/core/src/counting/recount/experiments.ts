import { createHash } from "node:crypto";
import type { ExperimentReport, VariantResult } from "@kiteloop/contract/publishing/experiment";
import { isHoldout } from "@kiteloop/contract/publishing/experiment-plan";
import { effectDays, experimentWindow, variantAt } from "@kiteloop/contract/publishing/variant";
import {
  type DetailDay,
  type ExperimentVerdict,
  experimentDetails,
  measured,
  readExperiment,
} from "@kiteloop/metrics";
import type { LineFact } from "./facts.ts";
import type { ItemOf } from "./items.ts";
import { VariantCounts } from "./variant-counts.ts";

export type Tried = ItemOf<"experiment">;

const dayMs = 86_400_000;

/** An experiment's result, and its dates. */
export type ExperimentNumbers = Omit<ExperimentReport, "experiment" | "paused"> & {
  experiment: string;
  widgetId: string;
  stage: Tried["state"];
  startedAt: string;
  endedAt: string | null;
  promoted: Tried["promoted"] | null;
};

/** Counts by variant. Memory grows with variants and days, not with lines. */
export class Experiments {
  readonly #tried: readonly Tried[];
  readonly #byId: ReadonlyMap<string, Tried>;
  /** By `<experiment id>#<variant>`. */
  readonly #arms = new Map<string, VariantCounts>();
  /** Facts counted in a variant other than the one assigned to the root of their chain. */
  misplaced = 0;

  constructor(tried: readonly Tried[]) {
    this.#tried = tried;
    this.#byId = new Map(tried.map((one) => [one.experimentId, one]));
  }

  add(fact: LineFact): void {
    for (const [counts, arm] of this.#armsOf(fact.variants, fact.root)) counts.add(fact, arm);
    const { root, starter } = fact.convert ?? {};
    for (const [counts] of this.#armsOf(starter?.arms ?? [], root)) counts.convert(starter?.joinedAt, root);
  }

  /** A join that was rejected at once. */
  addRejected(fact: LineFact): void {
    for (const [counts, arm] of this.#armsOf(fact.variants, fact.root)) counts.addRejected(fact, arm);
  }

  /** A user who was there before the start came back. */
  enter(entry: ItemOf<"experimentEntry">): void {
    for (const [counts] of this.#armsOf(entry.arms, entry.root)) counts.enter(entry);
  }

  #armsOf(variants: readonly string[], root: string | undefined): (readonly [VariantCounts, string])[] {
    return variants.flatMap((arm) => {
      const [experimentId = "", variant] = arm.split("#");
      const tried = this.#byId.get(experimentId);
      if (tried === undefined) return [];
      if (root !== undefined && givenTo(root, tried) !== variant) this.misplaced += 1;
      const counts = this.#arms.get(arm) ?? new VariantCounts(experimentId);
      this.#arms.set(arm, counts);
      return [[counts, arm] as const];
    });
  }

  /** Each experiment's result at `now` (ms since 1970), or at its end. */
  numbers(now: number): ExperimentNumbers[] {
    return this.#tried.map((one) => this.#report(one, now));
  }

  #report(tried: Tried, now: number): ExperimentNumbers {
    const { experimentId, widgetId, state, variants, plan, startedAt, promoted = null } = tried;
    const metric = { metric: tried.metric, denominator: tried.denominator };
    const { endedAt = null } = tried;
    const until = endedAt === null ? now : Math.min(now, Date.parse(endedAt));
    const runningDays = Math.max(0, Math.floor((until - Date.parse(startedAt)) / dayMs));
    const arms = variants.map((one) => {
      const counts = this.#arms.get(`${experimentId}#${one.variant}`) ?? new VariantCounts(experimentId);
      const details = counts.details(until);
      const people = { ...counts.people(), ...counted(details), roots: counts.roots() };
      return { ...one, ...people, totals: counts.totals, days: measured(details, metric), details };
    });
    const from = startedAt.slice(0, 10);
    const read = readExperiment({
      arms: arms.map(({ variant: id, weight, roots: assigned, days }) => ({ id, weight, assigned, days })),
      ...{ plan, runningDays, windowDays: experimentWindow, from },
    });
    const { guardrails, secondary, byDay, byWeek, ownConversions } = experimentDetails({
      arms: arms.map(({ variant: id, details }) => ({ id, days: details })),
      ...{ metric, secondary: tried.secondary, from, delays: effectDays },
    });
    return {
      ...{ experiment: experimentId, widgetId, stage: state, startedAt, endedAt, promoted },
      state: stateOf(read.verdict),
      verdict: read.verdict,
      arm: variants.find(({ variant }) => variant === read.arm)?.variant ?? null,
      arms: arms.flatMap(({ days: _, details: __, roots: ___, totals, ...arm }, at): VariantResult[] => {
        const reading = read.arms[at];
        if (reading === undefined) return [];
        const { observed, interval, probabilityBest, members: trials, outcomes } = reading;
        const result = { observed, interval, probabilityBest, comparison: comparedIn(reading) };
        return [{ ...arm, ...totals, outcomes, trials, ...result }];
      }),
      sampleRatio: { state: read.sampleRatio.state, p: read.sampleRatio.p },
      ownConversions: isHoldout(tried) ? ownConversions : null,
      ...{
        guardrails,
        secondary,
        byDay,
        byWeek,
        varianceLeft: read.varianceLeft,
        runningDays,
        daysLeft: read.daysLeft,
      },
      windowDays: experimentWindow,
      asOf: new Date(now).toISOString(),
    };
  }
}

function counted(days: readonly DetailDay[]) {
  const people = (groups: readonly { members: number }[] = []) =>
    groups.reduce((sum, { members }) => sum + members, 0);
  const countedReturning = days.reduce((sum, { returning }) => sum + people(returning), 0);
  return {
    counted: days.reduce((sum, { groups }) => sum + people(groups), countedReturning),
    countedReturning,
  };
}

/** A root's variant is derived from its own id and the experiment's. */
function givenTo(root: string, { experimentId, variants }: Tried): string | undefined {
  const seed = createHash("sha256").update(`seed ${root}`).digest("base64url").slice(0, 8);
  const weights = variants.map(({ weight }) => weight);
  return variants[variantAt(experimentId, seed, weights)]?.variant;
}

function stateOf(verdict: ExperimentVerdict): ExperimentReport["state"] {
  if (verdict === "sample_ratio_mismatch") return "mismatch";
  if (verdict === "no_difference") return "no_difference";
  return verdict === "winner" || verdict === "baseline_better" ? "decided" : "collecting";
}

function comparedIn({
  comparison,
}: ReturnType<typeof readExperiment>["arms"][number]): VariantResult["comparison"] {
  if (comparison === null) return null;
  const { difference, interval, relative, verdict } = comparison;
  return { difference, interval, relative, verdict };
}
