import { signInLinksPerDay } from "@kiteloop/contract/referrals/sign-in";
import { retention } from "@kiteloop/contract/shared/retention";
import { dayOf } from "@kiteloop/metrics/days";
import type { Quota } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";

/**
 * How many links an address is emailed on a day (UTC): apart from invitations, so that nobody who invites an address keeps
 * its owner from signing in. The second counts all projects of the instance.
 */
export function signInQuotas(projectId: string, email: string, now: number): [Quota, Quota] {
  const { project, instance } = signInLinksPerDay;
  const hash = hashRecipient("everywhere", email);
  const ttl = Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds;
  const period = dayOf(now, "UTC");
  return [
    { holder: `sign_in_${projectId}_${hash}`, period, limit: project, ttl },
    { holder: `sign_in_${hash}`, period, limit: instance, ttl },
  ];
}
