import {
  invitationsPerParticipantPerDay,
  invitationsPerRecipientPerDay,
} from "@kiteloop/contract/invitation";
import { type Plan, plans } from "@kiteloop/contract/plans";
import { retention } from "@kiteloop/contract/retention";
import { dayOf } from "@kiteloop/metrics";
import { recipientOf } from "../suppression/index.ts";
import type { Quota } from "./store.ts";

const { dailyQuotas, monthlyQuotas } = retention;
const expiry = (now: number, { keptFor }: typeof dailyQuotas | typeof monthlyQuotas) =>
  Math.ceil(now / 1000) + keptFor.seconds;

type Who = { projectId: string; participantId: string };

/** Who a participant's quotas are of: their id alone may be that of an imported copy as well. */
export const participantHolder = ({ projectId, participantId }: Who) => `${projectId} ${participantId}`;

/** What a participant may send on a day of the project. `now` in ms since 1970. */
export function participantQuota(who: Who, day: string, now: number): Quota {
  return {
    holder: participantHolder(who),
    period: day,
    limit: invitationsPerParticipantPerDay,
    ttl: expiry(now, dailyQuotas),
  };
}

/** What a workspace's plan holds in a calendar month (UTC). */
export function workspaceQuota(workspaceId: string, plan: Plan, now: number): Quota {
  const period = dayOf(now, "UTC").slice(0, 7);
  return {
    holder: workspaceId,
    period,
    limit: plans[plan].invitationMailsPerMonth,
    ttl: expiry(now, monthlyQuotas),
  };
}

/** What an address gets on a day (UTC), known by its hash alone. */
export function recipientQuota(email: string, now: number): Quota {
  const holder = `recipient_${recipientOf("everywhere", email)}`;
  return {
    holder,
    period: dayOf(now, "UTC"),
    limit: invitationsPerRecipientPerDay,
    ttl: expiry(now, dailyQuotas),
  };
}
