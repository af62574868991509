import * as z from "zod";

/** The outcome of a payout, as the payer's bank or Wise shows it. */
export const payoutOutcomes = ["paid", "failed"] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

/** A payout's reference: `KL` and 20 capital letters and digits. Blanks that a bank adds are dropped. */
export const payoutReference = z
  .string()
  .max(60)
  .transform((value) => value.replace(/\s+/g, "").toUpperCase())
  .pipe(z.string().regex(/^KL[0-9A-HJKMNP-TV-Z]{20}$/, "is not a payout’s reference"));

/** A row of results: what became of the payout with this reference. */
export const payoutResult = z.strictObject({
  reference: payoutReference,
  state: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(payoutOutcomes, "must be paid or failed")),
});
export type PayoutResult = z.infer<typeof payoutResult>;
