import { admits, parseSignUpRule, type SignUpRule } from "@kiteloop/contract/tenancy/sign-up-rule";
import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findByToken, isOpen } from "../member-invitation/index.ts";

/**
 * Refuses addresses that may not open an account on this instance. The answer depends on the address only where the
 * rule is a list of domains, so it does not say whether an account or an invitation exists.
 * @throws AppError `auth.sign_up_closed`
 */
export async function requireAdmission(
  { instance, table, clock }: Platform,
  { email, invitation: token }: { email: string; invitation?: string | undefined },
): Promise<void> {
  const rule = parseSignUpRule(instance.signUp);
  if (admits(rule, email)) return;
  const now = clock.now();
  const invitation = token === undefined ? null : await findByToken(table, token, now);
  if (invitation !== null && isOpen(invitation, now) && invitation.email === email.toLowerCase()) return;
  throw new AppError("auth.sign_up_closed", { detail: explain(rule) });
}

function explain(rule: SignUpRule): string {
  const ask = "Ask an owner or admin of a workspace here to invite you.";
  return typeof rule === "string"
    ? ask
    : `Addresses at ${new Intl.ListFormat("en").format(rule)} can sign up. ${ask}`;
}
