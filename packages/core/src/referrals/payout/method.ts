import {
  countryOfIban,
  type MaskedPayoutMethod,
  type PayoutMethod,
  payoutMethod,
} from "@kiteloop/contract/referrals/payout-method";
import { payingAccount } from "@kiteloop/contract/referrals/payout-run";
import { roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import { isSEPACountry, isValidIBAN } from "ibantools";
import * as z from "zod";
import type { Ctx, Key, Member, Secrets } from "../../shared/context/index.ts";
import { payoutMethodPlace } from "../../shared/secrets/index.ts";
import { parseWith } from "../../shared/verb/index.ts";
import { isPayableName } from "./files/basic-latin.ts";

/** Countries whose banks take SEPA credit transfers since October 2025 or later, which the library doesn't list yet. */
const joinedLately = new Set(["AL", "MD", "ME", "MK", "RS"]);

const isReached = (iban: string) => {
  const country = countryOfIban(iban);
  return isSEPACountry(country) || joinedLately.has(country);
};

const checkedMethod = payoutMethod.superRefine((method, context) => {
  if (method.type !== "bank") return;
  const issue = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (!isValidIBAN(method.iban)) issue("iban", "is not an IBAN: check its digits");
  else if (!isReached(method.iban)) issue("iban", "is of a country that SEPA doesn’t reach");
  if (!isPayableName(method.name)) issue("name", "must be in Latin, Greek or Cyrillic letters");
  if (method.town !== undefined && !isPayableName(method.town)) {
    issue("town", "must be in Latin, Greek or Cyrillic letters");
  }
});

const checkedPayer = payingAccount.superRefine(({ name, town, iban }, context) => {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (!isValidIBAN(iban)) issue("iban", "is not an IBAN: check its digits");
  for (const [path, text] of Object.entries({ name, town }))
    if (!isPayableName(text)) issue(path, "must be in Latin, Greek or Cyrillic letters");
});

/** The account that a run is paid from. @throws AppError `request.invalid` with the reason of each field, below `payer` */
export async function requirePayer(value: unknown): Promise<z.infer<typeof payingAccount>> {
  return (await parseWith(z.strictObject({ payer: checkedPayer }), { payer: value })).payer;
}

/**
 * A method of a payee, as it is used: its IBAN has the length and the check digits of its country.
 * @throws AppError `request.invalid` with the reason of each field, below `method`
 */
export async function requirePayoutMethod(value: unknown): Promise<PayoutMethod> {
  const { method } = await parseWith(z.strictObject({ method: checkedMethod }), { method: value });
  return method;
}

const shownOf = (method: PayoutMethod): string => {
  if ("iban" in method) return method.iban;
  return "email" in method ? method.email : method.details;
};

/** A method as members see it. Of what has less than eight characters, none are shown: four would be most of it. */
export function maskMethod(method: PayoutMethod): MaskedPayoutMethod {
  const characters = [...shownOf(method)];
  return { type: method.type, lastFour: characters.length < 8 ? "" : characters.slice(-4).join("") };
}

/** A method as a member sees it: below an admin without any characters. Keys and payees see the last ones. */
export function shownMethodTo(
  { actor }: Ctx<Member | Key>,
  method: MaskedPayoutMethod | null,
): MaskedPayoutMethod | null {
  const isHidden = actor.kind === "member" && !roleAtLeast(actor.role, "admin");
  return method !== null && isHidden ? { ...method, lastFour: "" } : method;
}

export const sealMethod = (
  secrets: Secrets,
  of: { workspaceId: string; participantId: string },
  method: PayoutMethod,
): Promise<string> => secrets.seal(payoutMethodPlace(of), JSON.stringify(method));

/** @throws SecretsError if it is another payee's, was changed, or its key is missing */
export async function openMethod(
  secrets: Secrets,
  of: { workspaceId: string; participantId: string },
  sealed: string,
): Promise<PayoutMethod> {
  return payoutMethod.parse(JSON.parse(await secrets.open(payoutMethodPlace(of), sealed)));
}
