import type { CalculatorInput } from "@kiteloop/metrics";

/** An input field. `times` is the factor of the displayed number: shares are entered in percent. */
export type Field = {
  input: CalculatorInput;
  /** Parameter in the address. */
  name: string;
  label: string;
  unit?: string;
  hint: string;
  times: 1 | 100;
  /** Range of the slider, as displayed; the number field allows more. */
  slider?: { min: number; max: number; step: number };
};

export const fields: readonly Field[] = [
  {
    input: "users",
    name: "users",
    label: "Users at the start",
    hint: "Everyone you could ask to invite.",
    times: 1,
  },
  {
    input: "invitations",
    name: "invitations",
    label: "Invitations per user",
    hint: "Average of everyone who joined in one week, including those who send none.",
    times: 1,
    slider: { min: 0, max: 20, step: 0.1 },
  },
  {
    input: "conversion",
    name: "conversion",
    label: "Conversion",
    unit: "%",
    hint: "Percentage of invitations that bring a user within 14 days.",
    times: 100,
    slider: { min: 0, max: 100, step: 1 },
  },
  {
    input: "cycleDays",
    name: "cycle",
    label: "Cycle time",
    unit: "days",
    hint: "Days from a user’s join to their friends’ joins.",
    times: 1,
    slider: { min: 1, max: 90, step: 1 },
  },
  {
    input: "churn",
    name: "churn",
    label: "Monthly churn",
    unit: "%",
    hint: "Percentage of users who leave in a month.",
    times: 100,
    slider: { min: 0, max: 30, step: 0.5 },
  },
  {
    input: "cost",
    name: "cost",
    label: "Acquisition cost",
    hint: "Per user who wasn’t invited, in any currency.",
    times: 1,
  },
  {
    input: "horizonDays",
    name: "days",
    label: "Look ahead",
    unit: "days",
    hint: "The length of the curve.",
    times: 1,
    slider: { min: 30, max: 1095, step: 5 },
  },
];
