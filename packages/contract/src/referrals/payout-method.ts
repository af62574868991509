import * as z from "zod";
import { csvLine } from "../shared/csv.ts";
import { line, mailableEmail } from "../shared/fields.ts";
import { type PayoutMethodType, payoutMethodTypes } from "./payout-states.ts";

/** Countries of the European Economic Area, ISO 3166-1 alpha-2. */
const eea = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);

/** An IBAN in capital letters without blanks. Its length and check digits are checked by the server. */
export const iban = z
  .string()
  .max(60, "is not an IBAN")
  .transform((value) => value.replace(/\s+/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, "is not an IBAN"));

/** The country of an IBAN's bank. */
export const countryOfIban = (written: string): string => written.slice(0, 2);

export const country = z.string().regex(/^[A-Z]{2}$/, "must be the two letters of a country, such as CH");

/** The name of an account's owner, as the bank knows it. 70 characters are the most that SEPA takes. */
const owner = line(1, 70);

/** An address that stays as it is in a cell of a file: no spreadsheet could treat a part of it as a formula. */
const cellEmail = mailableEmail.refine(
  (address) => csvLine([address]) === `${address}\r\n`,
  "can’t be written to a file of payouts",
);

const bank = z
  .strictObject({
    type: z.literal("bank"),
    name: owner,
    iban,
    town: line(1, 35).optional(),
    country: country.optional(),
  })
  .superRefine((method, context) => {
    if (eea.has(countryOfIban(method.iban))) return;
    for (const path of ["town", "country"] as const) {
      const message = "is needed for an account outside the European Economic Area";
      if (method[path] === undefined) context.addIssue({ code: "custom", path: [path], message });
    }
  });

export const payoutMethod = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("paypal"), email: cellEmail }),
  z.strictObject({ type: z.literal("wise_email"), name: owner, email: cellEmail }),
  bank,
  z.strictObject({ type: z.literal("manual"), name: owner, details: line(1, 200) }),
]);
export type PayoutMethod = z.infer<typeof payoutMethod>;
export type PayoutMethodOf<Type extends PayoutMethodType> = Extract<PayoutMethod, { type: Type }>;

/** A method as members see it: never more than the last four characters of an IBAN, an address or details. */
export const maskedPayoutMethod = z.strictObject({
  type: z.enum(payoutMethodTypes),
  lastFour: z.string().max(4),
});
export type MaskedPayoutMethod = z.infer<typeof maskedPayoutMethod>;
