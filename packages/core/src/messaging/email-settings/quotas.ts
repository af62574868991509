import { invitationsPerRecipientPerDay } from "@kiteloop/contract/referrals/invitation";
import { retention } from "@kiteloop/contract/shared/retention";
import { type Plan, plans } from "@kiteloop/contract/tenancy/plans";
import { dayOf } from "@kiteloop/metrics/days";
import type { Quota } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";

const { dailyQuotas, monthlyQuotas } = retention;
const expiry = (now: number, { keptFor }: typeof dailyQuotas | typeof monthlyQuotas) =>
  Math.ceil(now / 1000) + keptFor.seconds;

/** A workspace's monthly limit by its plan (UTC). */
export function workspaceQuota(workspaceId: string, plan: Plan, now: number): Quota {
  const period = dayOf(now, "UTC").slice(0, 7);
  return {
    holder: workspaceId,
    period,
    limit: plans[plan].invitationMailsPerMonth,
    ttl: expiry(now, monthlyQuotas),
  };
}

/** An address's daily limit (UTC), by its hash. */
export function recipientQuota(email: string, now: number): Quota {
  const holder = `recipient_${hashRecipient("everywhere", email)}`;
  return {
    holder,
    period: dayOf(now, "UTC"),
    limit: invitationsPerRecipientPerDay,
    ttl: expiry(now, dailyQuotas),
  };
}
