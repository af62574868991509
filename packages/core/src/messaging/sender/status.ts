import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import type { DomainStatus } from "../sender/check-domain.ts";
import type { StoredSender } from "../sender/store.ts";

/** When the next check after a check is due. */
export const senderCheckIntervals = { verified: dayMs, missed: hourMs, waiting: 6 * hourMs };

/** A sender after a check of its domain: when it was lost, and when it is checked again. */
export function senderStatus(
  of: Pick<StoredSender, "workspaceId" | "address" | "domain" | "proof">,
  look: DomainStatus,
  before: StoredSender | null,
  now: Date,
): StoredSender {
  const { workspaceId, address, domain, proof } = of;
  const checkedAt = now.toISOString();
  const lost = before?.domain !== domain ? undefined : before.verified ? checkedAt : before.lostAt;
  const pause = look.verified ? senderCheckIntervals.verified : senderCheckIntervals.waiting;
  return {
    ...{ workspaceId, address, domain, proof },
    ...look,
    checkedAt,
    lostAt: look.verified ? undefined : lost,
    dueAt: new Date(now.getTime() + pause).toISOString(),
  };
}
