import { signInLinksPerDay, signInLinksPerHour } from "@kiteloop/contract/referrals/sign-in";
import { retention } from "@kiteloop/contract/shared/retention";
import { dayOf } from "@kiteloop/metrics/days";
import type { Quota } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";

/**
 * How many links an address is emailed on a day (UTC): apart from invitations, so that nobody who invites an address keeps
 * its owner from signing in. The second counts all projects of the instance.
 */
export function dailyQuotas(projectId: string, email: string, now: number): [Quota, Quota] {
  return quotasOf({ projectId, email, now }, dayOf(now, "UTC"), signInLinksPerDay);
}

/** The same for an hour, once those of the day are used up. */
export function hourlyQuotas(projectId: string, email: string, now: number): [Quota, Quota] {
  return quotasOf({ projectId, email, now }, new Date(now).toISOString().slice(0, 13), signInLinksPerHour);
}

function quotasOf(
  { projectId, email, now }: { projectId: string; email: string; now: number },
  period: string,
  { project, instance }: { project: number; instance: number },
): [Quota, Quota] {
  const hash = hashRecipient("everywhere", email);
  const ttl = Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds;
  return [
    { holder: `sign_in_${projectId}_${hash}`, period, limit: project, ttl },
    { holder: `sign_in_${hash}`, period, limit: instance, ttl },
  ];
}
