import type { CalculatorInputs } from "./calculator-inputs.ts";
import { type Model, modelOf, mostPeople, usersAfter } from "./calculator-model.ts";

/** Inputs that can be improved. */
export type Lever = "invitations" | "conversion" | "cycleDays" | "churn";

export interface LeverEffect {
  readonly lever: Lever;
  readonly from: number;
  /** Improved by 10%: up for invitations and conversion, down for cycle time and churn. */
  readonly to: number;
  /** Additional users at the horizon, 0 up. */
  readonly added: number;
}

export interface Sensitivity {
  /** Largest effect first; equal ones in the order invitations, conversion, cycle time, churn. */
  readonly levers: readonly LeverEffect[];
  /** Those that share the first rank; empty if none adds a user, or all exceed the number of people. */
  readonly best: readonly Lever[];
  /** `beyond_people`: nothing is left to compare. `none_adds`: no input adds users. */
  readonly state: "ok" | "none_adds" | "beyond_people";
}

/**
 * The single input that adds the most users at the horizon if improved by 10%. Conversion is at most 1.
 * Invitations and conversion have the same effect, as K is their product, until conversion reaches its limit.
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
  // The factor is applied to K as a whole, so that rounding cannot separate two levers with the same effect.
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
