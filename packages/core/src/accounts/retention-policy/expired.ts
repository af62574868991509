import {
  type RetentionBounds,
  type RetentionKind,
  retentionKinds,
} from "@kiteloop/contract/accounts/retention-bounds";
import type { RetentionDays } from "@kiteloop/contract/accounts/retention-policy";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { dayMs } from "@kiteloop/contract/shared/time";
import { expiredDeliveries } from "../../messaging/index.ts";
import { expiredSourceEvents } from "../../money/index.ts";
import { expiredAuditEntries } from "../../shared/audit/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { Deletion, ExpiredItems } from "../../shared/expired/index.ts";

const finders: Record<RetentionKind, ExpiredItems> = {
  auditEntries: expiredAuditEntries,
  webhookDeliveries: expiredDeliveries,
  sourceEvents: expiredSourceEvents,
};

/** The days that a choice means: the operator may have allowed others when it was made. */
const daysWithin = (chosen: number, { shortest, longest }: RetentionBounds[RetentionKind]) =>
  Math.max(shortest, Math.min(chosen, longest ?? chosen));

/** What is older than a workspace's choices, kind by kind and page by page, in both modes. */
export async function* expiredOf(
  { table, clock }: Pick<Platform, "table" | "clock">,
  workspaceId: string,
  days: RetentionDays,
  bounds: RetentionBounds,
): AsyncGenerator<{ kind: RetentionKind; deletions: Deletion[] }> {
  for (const kind of retentionKinds) {
    const chosen = days[kind];
    if (chosen === null) continue;
    const before = new Date(clock.now().getTime() - daysWithin(chosen, bounds[kind]) * dayMs);
    for (const owner of [workspaceId, testIdOf(workspaceId)])
      for await (const deletions of finders[kind](table, owner, before)) yield { kind, deletions };
  }
}
