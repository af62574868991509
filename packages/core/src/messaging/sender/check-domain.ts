import type { DnsRecord } from "@kiteloop/contract/messaging/sender";
import type { DomainLook, EmailDomains } from "../../shared/context/index.ts";
import type { StoredSender } from "./store.ts";

/** Whether it may be sent from, and what is published. */
export type DomainStatus = { verified: boolean; records: DnsRecord[] };

/** The text record by which a domain's owner authorizes this workspace. */
export function proofRecord({ domain, proof }: Pick<StoredSender, "domain" | "proof">) {
  return { name: `_kiteloop.${domain}`, value: `kiteloop=${proof}` };
}

/**
 * The state of a domain. Sending requires both: that its owner named this workspace, and that the provider can sign for
 * it.
 * Another workspace could have arranged either of them alone.
 */
export async function checkDomain(
  emailDomains: EmailDomains,
  of: Pick<StoredSender, "domain" | "proof">,
): Promise<DomainStatus> {
  const look = await emailDomains.look(of.domain, proofRecord(of));
  return { verified: look.proven && look.signs, records: recordsOf(of, look) };
}

function recordsOf(of: Pick<StoredSender, "domain" | "proof">, look: DomainLook): DnsRecord[] {
  const { domain } = of;
  const policy = { name: `_dmarc.${domain}`, value: look.policy ?? "v=DMARC1; p=none" };
  return [
    { purpose: "owner", type: "TXT", ...proofRecord(of), found: look.proven },
    ...look.signatures.map((record) => ({ purpose: "signature" as const, ...record, found: look.signs })),
    ...look.returns.map((record) => ({ purpose: "returns" as const, ...record, found: look.takesReturns })),
    { purpose: "policy", type: "TXT", ...policy, found: look.policy !== null },
  ];
}
