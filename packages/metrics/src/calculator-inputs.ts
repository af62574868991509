/** Inputs of the K-factor calculator. Shares are 0..1, times are in days, the cost is in any currency. */
export interface CalculatorInputs {
  /** Users at the start. */
  readonly users: number;
  /** The factor i: invitations per user. */
  readonly invitations: number;
  /** The factor c: the share of invitations that bring a user, 0..1. */
  readonly conversion: number;
  /** Days from a user's joining to the invitees' joining. */
  readonly cycleDays: number;
  /** Share of the users who leave in a month, 0..1. */
  readonly churn: number;
  /** Cost of acquiring one user who was not invited. */
  readonly cost: number;
  /** The horizon, in days. */
  readonly horizonDays: number;
}

export type CalculatorInput = keyof CalculatorInputs;

/** Limits of an input, both included, and the form's initial value. */
export interface InputBounds {
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** Step of a number field or slider. */
  readonly step: number;
}

/**
 * Shared by the form, the parser of shared addresses and the tests. Nothing is calculated outside of them.
 */
export const inputBounds: Readonly<Record<CalculatorInput, InputBounds>> = {
  users: { min: 0, max: 1e9, default: 1_000, step: 1 },
  invitations: { min: 0, max: 1_000, default: 3, step: 0.1 },
  conversion: { min: 0, max: 1, default: 0.2, step: 0.01 },
  cycleDays: { min: 0.1, max: 365, default: 14, step: 0.1 },
  churn: { min: 0, max: 1, default: 0.03, step: 0.005 },
  cost: { min: 0, max: 1e6, default: 30, step: 1 },
  horizonDays: { min: 1, max: 3_650, default: 365, step: 1 },
};

/** Why an input can't be used for a calculation. */
export interface InputProblem {
  readonly input: CalculatorInput;
  readonly reason: "not_a_number" | "too_low" | "too_high";
}

/** Every input that is outside its bounds, in the order of `inputBounds`; empty if all can be used. */
export function inputProblems(inputs: CalculatorInputs): InputProblem[] {
  const problems: InputProblem[] = [];
  for (const input of Object.keys(inputBounds) as CalculatorInput[]) {
    const { min, max } = inputBounds[input];
    const value = inputs[input];
    if (Number.isNaN(value)) problems.push({ input, reason: "not_a_number" });
    else if (value < min) problems.push({ input, reason: "too_low" });
    else if (value > max) problems.push({ input, reason: "too_high" });
  }
  return problems;
}
