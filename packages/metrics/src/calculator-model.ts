import type { CalculatorInputs } from "./calculator-inputs.ts";
import { geometricSum } from "./geometric.ts";

/** Days of a month: a year of 365.25 days / 12. */
export const daysPerMonth = 30.4375;

/** No result exceeds it: more people than are alive (8.2 billion in 2025, UN World Population Prospects). */
export const mostPeople = 9e9;

/** The model's formula and assumptions, to be printed next to each of its results. */
export const calculatorModel = {
  formula: "U(t) = U0 × (K^(t/ct + 1) − 1) / (K − 1) × (1 − m)^(t / 30.4375)",
  formulaAtOne: "For K = 1: U(t) = U0 × (t/ct + 1) × (1 − m)^(t / 30.4375)",
  symbols: {
    U0: "users at the start",
    K: "invitations per user × conversion",
    t: "days from the start",
    ct: "cycle time in days",
    m: "monthly churn",
  },
  assumptions: [
    "Every user sends one batch of invitations. The invitees join one cycle after the sender.",
    "All users churn at the same monthly rate.",
    "Users who churn before their invitees join bring none.",
    "The market is unlimited, and no one is invited twice.",
    "There are no users except those at the start and their invitees.",
  ],
  source:
    "S. Reiss and D. Skok, “Lessons Learned: Viral Marketing” (forEntrepreneurs, 2009), which is this formula with m = 0. The factor for churn is ours.",
} as const;

/** The inputs that determine the number of users. */
export interface Model {
  readonly users: number;
  readonly k: number;
  readonly cycleDays: number;
  readonly churn: number;
}

export function modelOf({ users, invitations, conversion, cycleDays, churn }: CalculatorInputs): Model {
  return { users, k: invitations * conversion, cycleDays, churn };
}

/** Share of today's users who remain after `days`: (1 - m)^(days / 30.4375). */
export function survival(churn: number, days: number): number {
  return (1 - churn) ** (days / daysPerMonth);
}

/**
 * Users after `days`, at most `mostPeople`. Generation g joins after g cycles: U0 * (K s)^g with s the
 * survival of a cycle; at cycle n a share of s^(n-g) of it remains. Their sum is s^n * U0 * (1 + K + ... +
 * K^n), which is the Reiss/Skok curve times the survival. Inputs within `inputBounds`; with churn 0 it equals
 * `growth`.
 */
export function usersAfter({ users, k, cycleDays, churn }: Model, days: number): number {
  if (users === 0) return 0;
  const steps = days / cycleDays + 1;
  const left = survival(churn, days);
  const sum = geometricSum(k, steps);
  if (left > 0 && Number.isFinite(sum)) return Math.min(mostPeople, users * left * sum);
  // One factor may be too large for a number although the product is not.
  const logSum = Number.isFinite(sum) ? Math.log(sum) : steps * Math.log(k) - Math.log(k - 1);
  const logLeft = Math.log1p(-churn) * (days / daysPerMonth);
  return Math.min(mostPeople, Math.exp(Math.log(users) + logLeft + logSum));
}
