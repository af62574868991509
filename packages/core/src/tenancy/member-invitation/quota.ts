import { retention } from "@kiteloop/contract/shared/retention";
import { memberInvitationLimits } from "@kiteloop/contract/tenancy/member-invitation-limits";
import { dayOf } from "@kiteloop/metrics/days";
import type { Quota } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";

/**
 * The daily (UTC) limit of member invitations to an address from all workspaces, by the address's hash. Separate from
 * participants' invitations, so that those can't use it up.
 */
export function addressQuota(email: string, now: number): Quota {
  return {
    holder: `member_${hashRecipient("everywhere", email)}`,
    period: dayOf(now, "UTC"),
    limit: memberInvitationLimits.addressADay,
    ttl: Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds,
  };
}
