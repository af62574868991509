import type { DomainStanding } from "./look.ts";
import type { StoredSender } from "./store.ts";

const hour = 3_600_000;

/** How long after a look the next one is due by itself. */
export const pauses = { verified: 24 * hour, missed: hour, waiting: 6 * hour };

/** A sender after its domain was looked up: since when it is lost, and when it is looked up again. */
export function standing(
  of: Pick<StoredSender, "workspaceId" | "address" | "domain" | "proof">,
  look: DomainStanding,
  before: StoredSender | null,
  now: Date,
): StoredSender {
  const { workspaceId, address, domain, proof } = of;
  const checkedAt = now.toISOString();
  const lost = before?.domain !== domain ? undefined : before.verified ? checkedAt : before.lostAt;
  const pause = look.verified ? pauses.verified : pauses.waiting;
  return {
    ...{ workspaceId, address, domain, proof },
    ...look,
    checkedAt,
    lostAt: look.verified ? undefined : lost,
    dueAt: new Date(now.getTime() + pause).toISOString(),
  };
}
