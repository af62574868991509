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
  /** Users without any invitations: the same start and the same churn. */
  readonly withoutInvitations: number;
  /** The formula exceeds the number of people; `users` is then `mostPeople`. */
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
  /**
   * Users that one user leads to in the end, including that user, without churn: 1 / (1 - K). `null` from K =
   * 1 on.
   */
  readonly amplification: number | null;
  /** The same by the horizon: (K^(n+1) - 1) / (K - 1) for n cycles, at most `mostPeople`. */
  readonly amplificationByHorizon: number;
  /** Cycles within the horizon, n = horizon / cycle time; usually not a whole number. */
  readonly cycles: number;
  /** Cost per user, invited users included: cost * (1 - K). `null` from K = 1 on. */
  readonly effectiveCost: number | null;
  /** The last day of the horizon. */
  readonly end: GrowthPoint;
  readonly doubling: Doubling;
  /**
   * The lowest K with which the horizon has no fewer users than the start: 0 without churn. `null`: no K is
   * enough.
   */
  readonly breakEvenK: number | null;
  readonly sensitivity: Sensitivity;
}

export type Calculation =
  | CalculatorResult
  | { readonly state: "invalid"; readonly problems: readonly InputProblem[] };

/**
 * Everything that the K-factor calculator shows except the curve. Total: an input outside `inputBounds` is
 * named, with the reason, and no number in a result is NaN or infinite. Formulas: `calculatorModel`;
 * amplification and cost as in `amplification` and `blendedAcquisitionCost`.
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
 * Users on each of the given days (from the start, 0 up). Empty if an input is outside `inputBounds`;
 * negative days and days more than a hundred years ahead are left out.
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
  // Without churn it only approaches 1 / (1 - K) times the start, which rounding would reach.
  if (model.k <= 0.5) return { day: null, state: "never" };
  const ratio = (day: number) => usersAfter({ ...model, users: 1 }, day);
  const most = peak(ratio, 0, hundredYears);
  if (ratio(most) < 2) return { day: null, state: "never" };
  return { day: bisect(ratio, 2, 0, most), state: "ok" };
}

/** `null` if everybody leaves, or the required K exceeds the form's limit. */
function breakEven({ cycleDays, churn }: Model, days: number): number | null {
  const most = 1_000;
  if (survival(churn, days) === 1) return 0;
  const ratio = (k: number) => usersAfter({ users: 1, k, cycleDays, churn }, days);
  return ratio(most) < 1 ? null : bisect(ratio, 1, 0, most);
}
