import * as z from "zod";
import { day, line } from "../shared/fields.ts";
import { money } from "../shared/money.ts";
import { country } from "./payout-method.ts";

/** `asked`: the participant is to send it. `received`: a member has it. `expired`: it isn't valid anymore. */
export const taxFormStates = ["asked", "received", "expired"] as const;
export type TaxFormState = (typeof taxFormStates)[number];

const mostDigits = 4;
const isNoTaxNumber = (text: string): boolean => (text.match(/\p{Nd}/gu) ?? []).length <= mostDigits;

/** The tax form of a participant, which is kept elsewhere: neither its text nor a tax number is stored. */
export const taxForm = z.strictObject({
  state: z.enum(taxFormStates),
  /** Such as W-9 or W-8BEN. */
  kind: line(1, 40).refine(isNoTaxNumber, "must not contain a tax number"),
  /** The last day on which it is valid; null: no such day. */
  validUntil: day.nullable(),
  /** Where it is kept. */
  link: z.nullable(z.url({ protocol: /^https$/, error: "must be an https URL" }).max(500)),
});
export type TaxForm = z.infer<typeof taxForm>;

/** The state of a tax form on a day of the project: a received one expires after its last day. */
export function taxFormOn(form: TaxForm | undefined, on: string): TaxFormState | "none" {
  if (form === undefined) return "none";
  const isOver = form.validUntil !== null && on > form.validUntil;
  return form.state === "received" && isOver ? "expired" : form.state;
}

/**
 * The effect of a missing form from 80 percent of a threshold on. `off`: none. `warn`: a run says so. `block`: a run leaves the payee out.
 */
export const taxFormPolicies = ["off", "warn", "block"] as const;

/** The part of a threshold from which on a form must be there, in percent. */
export const taxFormPercent = 80;

/** The threshold of a year from which on a payer reports what they paid one person. */
export const taxYear = z.strictObject({
  country,
  year: z.int(),
  /** Null if none is known for this country and year. */
  threshold: z.nullable(z.strictObject({ ...money.shape, form: z.string(), source: z.string() })),
});
export type TaxYear = z.infer<typeof taxYear>;
