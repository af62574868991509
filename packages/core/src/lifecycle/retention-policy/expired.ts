import {
  type RetentionBounds,
  type RetentionKind,
  retentionKinds,
} from "@kiteloop/contract/lifecycle/retention-bounds";
import { daysApplied, type RetentionDays } from "@kiteloop/contract/lifecycle/retention-policy";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { dayMs } from "@kiteloop/contract/shared/time";
import { messagingRemovals } from "../../messaging/index.ts";
import { expiredSourceEvents } from "../../money/index.ts";
import { expiredAuditEntries } from "../../shared/audit/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { ExpiredItems, ItemDeletion } from "../../shared/expired/index.ts";

const finders: Record<RetentionKind, ExpiredItems> = {
  auditEntries: expiredAuditEntries,
  webhookDeliveries: messagingRemovals.expiredDeliveries,
  sourceEvents: expiredSourceEvents,
};

/** Items older than a workspace's choices allow, kind by kind and page by page, in both modes. */
export async function* expiredOf(
  { table, clock }: Pick<Platform, "table" | "clock">,
  workspaceId: string,
  days: RetentionDays,
  bounds: RetentionBounds,
): AsyncGenerator<{ kind: RetentionKind; deletions: ItemDeletion[] }> {
  for (const kind of retentionKinds) {
    const applied = daysApplied(kind, days[kind], bounds);
    if (applied === null) continue;
    const before = new Date(clock.now().getTime() - applied * dayMs);
    for (const owner of [workspaceId, testIdOf(workspaceId)])
      for await (const deletions of finders[kind](table, owner, before)) yield { kind, deletions };
  }
}
