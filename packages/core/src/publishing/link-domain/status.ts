import type { LinkDomainReason } from "@kiteloop/contract/publishing/link-domain";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import type { LinkDomainLook } from "./check.ts";
import type { StoredLinkDomain } from "./store.ts";

/** When the next check after a check is due. */
export const linkDomainCheckIntervals = { verified: dayMs, missed: hourMs, waiting: 6 * hourMs };

/** A domain after a look-up: when it was lost, and when it is checked again. */
export function linkDomainStatus(
  of: Pick<StoredLinkDomain, "workspaceId" | "host" | "proof">,
  { reason, records }: LinkDomainLook,
  before: StoredLinkDomain | null,
  now: Date,
): StoredLinkDomain {
  const { workspaceId, host, proof } = of;
  const checkedAt = now.toISOString();
  const lost = before?.host !== host ? undefined : before.verified ? checkedAt : before.lostAt;
  const verified = reason === null;
  const pause = verified ? linkDomainCheckIntervals.verified : linkDomainCheckIntervals.waiting;
  return {
    ...{ workspaceId, host, proof, verified, records, checkedAt },
    reason: reason ?? undefined,
    lostAt: verified ? undefined : lost,
    dueAt: new Date(now.getTime() + pause).toISOString(),
  };
}

/** The same domain as one that another workspace holds. If it was lost before, it stays so. */
export function heldElsewhere(
  domain: StoredLinkDomain,
  before: StoredLinkDomain | null,
  now: Date,
): StoredLinkDomain {
  const reason: LinkDomainReason = "taken";
  const dueAt = new Date(now.getTime() + linkDomainCheckIntervals.waiting).toISOString();
  const lostAt = before?.host === domain.host ? before.lostAt : undefined;
  return { ...domain, verified: false, reason, lostAt, dueAt };
}
