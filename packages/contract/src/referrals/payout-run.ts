import * as z from "zod";
import { dayMs } from "../shared/time.ts";

/** For how long nobody is paid by a method after it was chosen: time for the payee to notice that it wasn't them. */
export const newMethodMs = 3 * dayMs;

/**
 * Why a payee is left out of a run. `negative`: they owe. `below_minimum`: they are paid when it is more. `no_method`: they
 * chose none, or none that the project offers. `new_method`: they chose it less than 72 hours ago. `currency`: the method
 * doesn't pay this currency. `amount`: it doesn't pay this amount, such as more than SEPA takes.
 */
export const payoutProblems = [
  "negative",
  "below_minimum",
  "no_method",
  "new_method",
  "currency",
  "amount",
] as const;
export const payoutProblem = z.enum(payoutProblems);
export type PayoutProblem = z.infer<typeof payoutProblem>;
