import { ownMethodChangesPerDay } from "@kiteloop/contract/referrals/own-payouts";
import { retention } from "@kiteloop/contract/shared/retention";
import { dayOf } from "@kiteloop/metrics/days";
import type { Platform } from "../../shared/context/index.ts";
import { takeQuotaItem } from "../../shared/quota/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import type { StoredParticipant } from "../participant/index.ts";

/** One of a payee's changes of a day. Fails once they have no more. */
export function changeQuotaItem(
  { table, clock }: Pick<Platform, "table" | "clock">,
  { projectId, participantId }: StoredParticipant,
  kind: "payee" | "agreement",
): TransactItem {
  const now = clock.now().getTime();
  return takeQuotaItem(table, {
    ...{ holder: `${kind} ${projectId} ${participantId}`, period: dayOf(now, "UTC") },
    ...{ limit: ownMethodChangesPerDay },
    ttl: Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds,
  });
}
