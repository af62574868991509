import { bisect, peak } from "./bisect.ts";
import { type CalculatorInputs, type InputProblem, inputProblems } from "./calculator-inputs.ts";
import { type Model, modelOf, mostPeople, survival, usersAfter } from "./calculator-model.ts";
import { geometricSum } from "./geometric.ts";
import { type Sensitivity, sensitivity } from "./sensitivity.ts";

const hundredYears = 36_525;

/** A day of the growth curve. */
export interface GrowthPoint {
  /** Days from the start. */
  readonly day: number;
  readonly users: number;
  /** Users if nobody invited: the same start and the same churn. */
  readonly withoutInvitations: number;
  /** The formula gives more than there are people; `users` is then `mostPeople`. */
  readonly beyondPeople: boolean;
}

export interface Doubling {
  /** First day with twice the users of the start; `null` unless `state` is `ok`. May lie after the horizon. */
  readonly day: number | null;
  /** `never`: not within a hundred years. */
  readonly state: "ok" | "no_users" | "never";
}

export interface CalculatorResult {
  readonly state: "ok";
  /** i * c. */
  readonly k: number;
  /** Users whom one user is worth in the end, itself included, without churn: 1 / (1 - K). `null` from K = 1 on. */
  readonly amplification: number | null;
  /** The same by the horizon: (K^(n+1) - 1) / (K - 1) for n cycles, at most `mostPeople`. */
  readonly amplificationByHorizon: number;
  /** Cycles within the horizon, n = horizon / cycle time; not a whole number in general. */
  readonly cycles: number;
  /** Cost per user when those who were brought are counted in: cost * (1 - K). `null` from K = 1 on. */
  readonly effectiveCost: number | null;
  /** The last day of the horizon. */
  readonly end: GrowthPoint;
  readonly doubling: Doubling;
  /** The least K at which the users of the start are not fewer at the horizon: 0 without churn. `null`: no K holds them. */
  readonly breakEvenK: number | null;
  readonly sensitivity: Sensitivity;
}

export type Calculation =
  | CalculatorResult
  | { readonly state: "invalid"; readonly problems: readonly InputProblem[] };

/**
 * Everything the K-factor calculator shows but the curve. Total: an input outside `inputBounds` is named, with the
 * reason, and no number in a result is NaN or infinite.
 * Formulas: `calculatorModel`; amplification and cost as in `amplification` and `blendedAcquisitionCost`.
 */
export function calculate(inputs: CalculatorInputs): Calculation {
  const problems = inputProblems(inputs);
  if (problems.length > 0) return { state: "invalid", problems };
  const { cycleDays, horizonDays, cost } = inputs;
  const model = modelOf(inputs);
  const { k } = model;
  const cycles = horizonDays / cycleDays;
  return {
    state: "ok",
    k,
    amplification: k < 1 ? Math.min(mostPeople, 1 / (1 - k)) : null,
    amplificationByHorizon: Math.min(mostPeople, geometricSum(k, cycles + 1)),
    cycles,
    effectiveCost: k < 1 ? cost * (1 - k) : null,
    end: pointAt(model, horizonDays),
    doubling: doublingOf(model),
    breakEvenK: breakEven(model, horizonDays),
    sensitivity: sensitivity(inputs),
  };
}

/**
 * Users on each of the given days (from the start, 0 up). Empty when an input is outside `inputBounds`;
 * days that are negative or more than a hundred years off are left out.
 */
export function growthCurve(inputs: CalculatorInputs, days: readonly number[]): GrowthPoint[] {
  if (inputProblems(inputs).length > 0) return [];
  const model = modelOf(inputs);
  return days.filter((day) => day >= 0 && day <= hundredYears).map((day) => pointAt(model, day));
}

function pointAt(model: Model, day: number): GrowthPoint {
  const users = usersAfter(model, day);
  const withoutInvitations = usersAfter({ ...model, k: 0 }, day);
  return { day, users, withoutInvitations, beyondPeople: users >= mostPeople };
}

function doublingOf(model: Model): Doubling {
  if (model.users === 0) return { day: null, state: "no_users" };
  // Without churn it only comes near 1 / (1 - K) times the start; rounding would have it arrive.
  if (model.k <= 0.5) return { day: null, state: "never" };
  const ratio = (day: number) => usersAfter({ ...model, users: 1 }, day);
  const most = peak(ratio, 0, hundredYears);
  if (ratio(most) < 2) return { day: null, state: "never" };
  return { day: bisect(ratio, 2, 0, most), state: "ok" };
}

/** `null` when everybody leaves, or more K would be needed than the form takes. */
function breakEven({ cycleDays, churn }: Model, days: number): number | null {
  const most = 1_000;
  if (survival(churn, days) === 1) return 0;
  const ratio = (k: number) => usersAfter({ users: 1, k, cycleDays, churn }, days);
  return ratio(most) < 1 ? null : bisect(ratio, 1, 0, most);
}
