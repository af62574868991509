import type { LinkDomainReason, LinkRecord } from "@kiteloop/contract/publishing/link-domain";
import type { LinkHostLook, Platform } from "../../shared/context/index.ts";
import type { StoredLinkDomain } from "./store.ts";

type Ports = Pick<Platform, "linkHosts">;
type Of = Pick<StoredLinkDomain, "host" | "proof">;

/** The findings of a look-up; `reason` is null if everything is in order. */
export type LinkDomainLook = { reason: LinkDomainReason | null; records: LinkRecord[] };

/** The text record by which a domain's owner authorizes this workspace. */
export function linkProofRecord({ host, proof }: Of) {
  return { name: `_kiteloop-link.${host}`, value: `kiteloop-link=${proof}` };
}

/** Looks a domain up. Two things are needed: that its owner named this workspace, and that its links arrive here. */
export async function lookUpLinkDomain({ linkHosts }: Ports, of: Of): Promise<LinkDomainLook> {
  if (linkHosts === undefined) throw new Error("this handler was not granted link hosts");
  const look = await linkHosts.look(of.host, linkProofRecord(of));
  return {
    reason: reasonOf(look),
    records: [
      { purpose: "owner", type: "TXT", ...linkProofRecord(of), found: look.proven },
      // A domain that answers leads here, even by other records than an alias.
      {
        purpose: "alias",
        type: "CNAME",
        name: of.host,
        value: linkHosts.target(),
        found: look.aliased || look.answers,
      },
    ],
  };
}

function reasonOf({ proven, aliased, answers }: LinkHostLook): LinkDomainReason | null {
  if (!proven) return "no_owner";
  if (answers) return null;
  return aliased ? "no_answer" : "no_alias";
}
