import { retention } from "@kiteloop/contract/shared/retention";
import { type Plan, plans } from "@kiteloop/contract/tenancy/plans";
import { dayOf } from "@kiteloop/metrics/days";
import type { Quota } from "./store.ts";

/** A workspace's monthly limit of emails by its plan (UTC). */
export function workspaceQuota(workspaceId: string, plan: Plan, now: number): Quota {
  return {
    holder: workspaceId,
    period: dayOf(now, "UTC").slice(0, 7),
    limit: plans[plan].invitationEmailsPerMonth,
    ttl: Math.ceil(now / 1000) + retention.monthlyQuotas.keptFor.seconds,
  };
}
