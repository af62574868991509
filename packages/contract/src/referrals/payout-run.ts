import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { dayMs } from "../shared/time.ts";
import { maskedPayoutMethod, payoutMethodTypes } from "./payout-method.ts";

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
export type PayoutProblem = (typeof payoutProblems)[number];

/** Most rows of one answer. */
export const mostPreviewRows = 1_000;

/** A payee of a run, and the amount that is due to them in the smallest unit of a currency. Below zero, they owe it. */
export const payoutRow = z.strictObject({
  externalId: z.string(),
  currency: z.string(),
  amount: z.int(),
  /** Null if they chose none. */
  method: z.nullable(maskedPayoutMethod),
  /** Null if the amount is paid. */
  problem: z.nullable(z.enum(payoutProblems)),
});
export type PayoutRow = z.infer<typeof payoutRow>;

/** The sum that a run pays in one currency by one method. */
export const payoutTotal = z.strictObject({
  type: z.enum(payoutMethodTypes),
  currency: z.string(),
  amount: z.int().positive(),
  payees: z.int().positive(),
});
export type PayoutTotal = z.infer<typeof payoutTotal>;

/** The payouts that a run of this moment would make. It is computed, and changes nothing. */
export const previewPayouts = endpoint({
  id: "payout.preview",
  method: "GET",
  path: "/api/projects/{projectId}/payouts/preview",
  summary: "Preview whom a payout run pays",
  auth: { kind: "member", role: "viewer" },
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: none,
  response: z.strictObject({
    /** By currency, the largest amount first; at most 1,000. */
    rows: z.array(payoutRow).max(mostPreviewRows),
    /** The number of all rows. */
    count: z.int().nonnegative(),
    /** Of all rows without a problem. */
    totals: z.array(payoutTotal),
  }),
  status: 200,
});
