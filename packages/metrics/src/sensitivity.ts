import type { CalculatorInputs } from "./calculator-inputs.ts";
import { type Model, modelOf, mostPeople, usersAfter } from "./calculator-model.ts";

/** Inputs that one can work on. */
export type Lever = "invitations" | "conversion" | "cycleDays" | "churn";

export interface LeverEffect {
  readonly lever: Lever;
  readonly from: number;
  /** Improved by a tenth of itself: up for invitations and conversion, down for cycle time and churn. */
  readonly to: number;
  /** Users at the horizon more than now, 0 up. */
  readonly added: number;
}

export interface Sensitivity {
  /** Largest effect first; equal ones in the order invitations, conversion, cycle time, churn. */
  readonly levers: readonly LeverEffect[];
  /** Those that share the first place; empty when none adds a user, or all go beyond the number of people. */
  readonly best: readonly Lever[];
  /** `beyond_people`: there is nothing left to compare. `none_adds`: a tenth of nothing is nothing. */
  readonly state: "ok" | "none_adds" | "beyond_people";
}

/**
 * Which single input, improved by 10 % of itself, adds the most users at the horizon. Conversion stops at 1.
 * Invitations and conversion weigh the same, as K is their product, until conversion meets its limit.
 * Inputs within `inputBounds`.
 */
export function sensitivity(inputs: CalculatorInputs): Sensitivity {
  const { invitations, conversion, cycleDays, churn, horizonDays } = inputs;
  const model = modelOf(inputs);
  const now = usersAfter(model, horizonDays);
  const effect = (lever: Lever, from: number, factor: number, change: Partial<Model>): LeverEffect => {
    const added = Math.max(0, usersAfter({ ...model, ...change }, horizonDays) - now);
    return { lever, from, to: from * factor, added };
  };
  // The factor goes to K as a whole, so that rounding cannot part two levers that weigh the same.
  const raise = conversion > 0 ? Math.min(1.1, 1 / conversion) : 1.1;
  const levers = [
    effect("invitations", invitations, 1.1, { k: model.k * 1.1 }),
    effect("conversion", conversion, raise, { k: model.k * raise }),
    effect("cycleDays", cycleDays, 0.9, { cycleDays: cycleDays * 0.9 }),
    effect("churn", churn, 0.9, { churn: churn * 0.9 }),
  ].sort((a, b) => b.added - a.added);
  const most = levers[0]?.added ?? 0;
  if (now >= mostPeople) return { levers, best: [], state: "beyond_people" };
  if (most === 0) return { levers, best: [], state: "none_adds" };
  const best = levers.filter(({ added }) => added === most).map(({ lever }) => lever);
  return { levers, best, state: "ok" };
}
