import { geometricSum } from "./geometric.ts";

/** The assumptions of the growth formula, to be printed next to every chart of it. */
export const growthAssumptions = [
  "Everyone invites once, one cycle after joining.",
  "No users churn.",
  "The market is unlimited.",
] as const;

/** Time and cycle time in the same unit, usually days. */
export interface GrowthInput {
  /** Users at the start. */
  readonly users: number;
  readonly k: number;
  readonly time: number;
  /** From a join to the invitees' joins; above 0. */
  readonly cycleTime: number;
}

/**
 * Users after `time`: U(t) = U0 * (K^(t/ct + 1) - 1) / (K - 1), and U0 * (t/ct + 1) for K = 1.
 * Near K = 1 the formula is evaluated without cancellation. Infinity when the result exceeds any number.
 *
 * Source: S. Reiss and D. Skok, "Lessons Learned: Viral Marketing" (forEntrepreneurs, 2009).
 * @throws RangeError for a negative or non-finite input, or a cycle time of 0.
 */
export function growth({ users, k, time, cycleTime }: GrowthInput): number {
  check([users, k, time, cycleTime]);
  if (cycleTime === 0) throw new RangeError("a cycle takes time");
  if (users === 0) return 0;
  return users * geometricSum(k, time / cycleTime + 1);
}

/**
 * Users that one acquired user leads to in the end, including that user: 1 / (1 - K). Infinity from K = 1 on.
 * @throws RangeError for a negative or non-finite K.
 */
export function amplification(k: number): number {
  check([k]);
  return k >= 1 ? Number.POSITIVE_INFINITY : 1 / (1 - k);
}

/** The same after `cycles` cycles: (1 - K^(n+1)) / (1 - K). @throws RangeError */
export function amplificationAfter(k: number, cycles: number): number {
  check([k, cycles]);
  return geometricSum(k, cycles + 1);
}

/**
 * Cost of acquiring a user if each paid one leads to others: CAC * (1 - K), and 0 from K = 1 on.
 * @param cost of acquiring one paid user, in any currency; the result is in the same.
 * @throws RangeError for a negative or non-finite input.
 */
export function blendedAcquisitionCost(cost: number, k: number): number {
  check([cost, k]);
  return k >= 1 ? 0 : cost * (1 - k);
}

function check(values: readonly number[]): void {
  if (!values.every((value) => Number.isFinite(value) && value >= 0)) {
    throw new RangeError("takes finite numbers from 0 up");
  }
}
