import type { FraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { mailboxHash, mailboxOf } from "../../shared/recipient/index.ts";

/**
 * The policy as it is stored: blocked addresses as hashes of their mailboxes, each once. Only the domain of an address
 * is shown, so that nothing of the person is left to erase.
 */
export function hashBlocked(workspaceId: string, policy: FraudPolicy): FraudPolicy {
  const { addresses } = policy.blocked;
  const hidden = addresses.map((one) =>
    typeof one === "string"
      ? { hash: mailboxHash(workspaceId, one), shown: `…@${mailboxOf(one).domain}` }
      : one,
  );
  const byHash = new Map(hidden.map((one) => [one.hash, one]));
  return { ...policy, blocked: { ...policy.blocked, addresses: [...byHash.values()] } };
}
