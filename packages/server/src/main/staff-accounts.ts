import { randomBytes } from "node:crypto";
import { admits, type SignUpRule } from "@kiteloop/contract/tenancy/sign-up-rule";
import type { AccountOpener } from "@kiteloop/core/shared/context";

/**
 * Opens the accounts of staff whom the rule doesn't let sign up: without them nobody could invite the first member.
 * @returns the passwords of new accounts, by address
 */
export async function openStaffAccounts(
  { openProved }: AccountOpener,
  staff: readonly string[],
  rule: SignUpRule,
): Promise<Map<string, string>> {
  const opened = new Map<string, string>();
  for (const email of staff.filter((address) => !admits(rule, address))) {
    const password = randomBytes(15).toString("base64url");
    if ((await openProved(email, password)) === "opened") opened.set(email, password);
  }
  return opened;
}
