import { createHash } from "node:crypto";
import type { Arm, ExperimentReport } from "@kiteloop/contract/experiment";
import { experimentWindow, variantAt } from "@kiteloop/contract/variant";
import { type ExperimentVerdict, readExperiment } from "@kiteloop/metrics";
import { ArmCounts } from "./arm-counts.ts";
import type { Happening } from "./happenings.ts";
import type { ItemOf } from "./items.ts";

export type Tried = ItemOf<"experiment">;

const dayMs = 86_400_000;

/** What an experiment says, and when it was. */
export type ExperimentNumbers = Omit<ExperimentReport, "experiment" | "paused"> & {
  experiment: string;
  widgetId: string;
  stage: Tried["state"];
  startedAt: string;
  endedAt: string | null;
  promoted: Tried["promoted"] | null;
};

/** What happened in each variant. Grows with variants and days, not with lines. */
export class Experiments {
  readonly #tried: readonly Tried[];
  readonly #byId: ReadonlyMap<string, Tried>;
  /** By `<experiment id>#<variant>`. */
  readonly #arms = new Map<string, ArmCounts>();
  /** What counts in another variant than the one that the root of its chain was given. */
  misplaced = 0;

  constructor(tried: readonly Tried[]) {
    this.#tried = tried;
    this.#byId = new Map(tried.map((one) => [one.experimentId, one]));
  }

  add(happening: Happening): void {
    for (const arm of happening.arms) {
      const [experimentId = "", variant] = arm.split("#");
      const tried = this.#byId.get(experimentId);
      if (tried === undefined) continue;
      const { root } = happening;
      if (root !== undefined && givenTo(root, tried) !== variant) this.misplaced += 1;
      const counts = this.#arms.get(arm) ?? new ArmCounts(experimentId);
      this.#arms.set(arm, counts);
      counts.add(happening);
    }
  }

  /** What each says at `now` (ms since 1970), or said at its end. */
  numbers(now: number): ExperimentNumbers[] {
    return this.#tried.map((one) => this.#report(one, now));
  }

  #report(tried: Tried, now: number): ExperimentNumbers {
    const { experimentId, widgetId, state, metric, variants, plan, startedAt, promoted = null } = tried;
    const { endedAt = null } = tried;
    const until = endedAt === null ? now : Math.min(now, Date.parse(endedAt));
    const runningDays = Math.max(0, Math.floor((until - Date.parse(startedAt)) / dayMs));
    const arms = variants.map((one) => {
      const counts = this.#arms.get(`${experimentId}#${one.variant}`) ?? new ArmCounts(experimentId);
      return { ...one, ...counts.people(), counted: counts.sums, sums: counts.over(metric, until) };
    });
    const read = readExperiment({
      metric: "k",
      arms: arms.map(({ variant: id, weight, assigned, sums }) => ({ id, weight, assigned, sums })),
      ...{ plan, runningDays },
    });
    return {
      ...{ experiment: experimentId, widgetId, stage: state, startedAt, endedAt, promoted },
      state: stateOf(read.verdict),
      verdict: read.verdict,
      arm: variants.find(({ variant }) => variant === read.arm)?.variant ?? null,
      arms: arms.flatMap(({ sums, counted, ...arm }, at): Arm[] => {
        const reading = read.arms[at];
        if (reading === undefined) return [];
        const { id: _, ...belief } = reading;
        return [{ ...arm, ...counted, counted: sums.size, ...belief, comparison: comparedIn(reading) }];
      }),
      sampleRatio: { state: read.sampleRatio.state, p: read.sampleRatio.p },
      ...{ runningDays, daysLeft: read.daysLeft, windowDays: experimentWindow },
      asOf: new Date(now).toISOString(),
    };
  }
}

/** A root's variant follows from both their ids. */
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

function comparedIn({ comparison }: ReturnType<typeof readExperiment>["arms"][number]): Arm["comparison"] {
  if (comparison === null) return null;
  const { difference, interval, p, verdict } = comparison;
  return { difference, interval, p, verdict };
}
