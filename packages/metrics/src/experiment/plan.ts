import { type PowerInput, simulatedPower, usualPower } from "./power.ts";
import { fewestDays, fewestOutcomes, plannedInformation, type TestPlan } from "./sequential.ts";
import { type History, memberVariance, mostFreedom } from "./spread.ts";

export interface PlanInput {
  /** Outcomes per participant today, in the experiment's metric; 0 if unknown. */
  readonly baseline: number;
  /** Joins per participant today. */
  readonly k: number;
  /** The smallest change worth finding, relative: 0.2 is a fifth more or less. */
  readonly minimalEffect: number;
  /** The smallest difference worth finding if the baseline is 0, per participant; above 0. */
  readonly minimalDifference?: number | undefined;
  /** Weight of each variant, the baseline first; two to four, above 0. */
  readonly weights: readonly number[];
  /** Uninvited participants per day; their invitees are in the experiment too. */
  readonly rootsPerDay: number;
  /** Days that a participant is observed before they count. */
  readonly windowDays: number;
  /** Variation of outcomes in the past; `null` if too few are known. */
  readonly history: History | null;
}

export interface Plan extends TestPlan {
  /** Participants needed in each variant, in the order of the weights. */
  readonly participants: readonly number[];
  /** From the start to the end, in whole weeks; `null` if no end is foreseeable. */
  readonly days: number | null;
  /** The probability of finding the smallest effect by the end; 0.8 where that is too far off to simulate it. */
  readonly power: number;
  /**
   * `too_long`: over a year, too long for the question to stay relevant. `no_traffic`: no end is foreseeable.
   * `no_baseline`: the duration assumes that participants have the smallest difference as outcome, and is
   * known once some are counted.
   */
  readonly state: "ok" | "too_long" | "no_traffic" | "no_baseline";
}

/** Over all looks and variants: half a percent below 5%, because bounds are approximate. */
export const errorSpent = 0.045;
/** Without a baseline: 5 joins more or fewer per 100 participants. */
export const usualDifference = 0.05;

const longest = 365;
/** A lower baseline is as good as none. */
const fewestPerParticipant = 1e-9;

type Sized = Omit<Plan, "power"> & { readonly power: PowerInput | null };

/**
 * The plan fixed before an experiment starts: the smallest difference worth finding. It needs no variance, so
 * there is always a test and a verdict. The duration follows from the history's variance, without one from
 * that of a geometric count: the number of participants whose outcomes give the information that
 * `plannedInformation` asks for.
 */
export function planExperiment(input: PlanInput): Plan {
  const { power, ...plan } = sizeExperiment(input);
  return { ...plan, power: power === null ? usualPower : simulatedPower(power) };
}

/** The plan, with the input of `simulatedPower`, which takes a tenth of a second, as its power; `null` if the end is too far off. */
export function sizeExperiment(input: PlanInput): Sized {
  const { weights, baseline, minimalEffect, minimalDifference = usualDifference, windowDays } = input;
  const isKnown = baseline >= fewestPerParticipant;
  const difference = isKnown ? baseline * minimalEffect : minimalDifference;
  const ratio = isKnown ? baseline : difference;
  const past = input.history !== null && memberVariance(input.history.spread) > 0 ? input.history : null;
  const history = past?.spread ?? null;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => weight / sum);
  const [first = 1, ...others] = shares;
  const smallest = Math.min(...shares);
  const variance = history === null ? ratio * (1 + ratio) : memberVariance(history);
  const freedom = history === null ? mostFreedom : Math.min(2 * mostFreedom, mostFreedom + history.freedom);
  const asked =
    variance * (1 / first + 1 / Math.min(...others)) * plannedInformation(difference, freedom, history);
  const needed = Math.max(asked, fewestOutcomes / ratio / smallest);
  // Their invitees come later, and invitees of those later still: only one generation is included.
  const enrolment = Math.max(fewestDays, needed / (input.rootsPerDay * (1 + input.k)));
  const ends = enrolment < 1e6;
  const days = ends ? 7 * Math.ceil((enrolment + windowDays + 1) / 7) : null;
  const alpha = errorSpent;
  return {
    ...{ difference, alpha, days, history },
    enrolmentDays: ends && history !== null ? enrolment : null,
    participants: shares.map((share) => Math.ceil(needed * share)),
    power:
      days === null || days > longest
        ? null
        : { history: past, participants: needed, shares, ratio, difference, alpha, days: enrolment },
    state: stateOf(isKnown, days),
  };
}

function stateOf(isKnown: boolean, days: number | null): Plan["state"] {
  if (!isKnown) return "no_baseline";
  if (days === null) return "no_traffic";
  return days > longest ? "too_long" : "ok";
}
