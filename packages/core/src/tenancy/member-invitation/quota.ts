import { retention } from "@kiteloop/contract/shared/retention";
import { memberInvitationLimits } from "@kiteloop/contract/tenancy/member-invitation-limits";
import { dayOf } from "@kiteloop/metrics/days";
import type { Quota } from "../../shared/quota/index.ts";
import { mailboxHash } from "../../shared/recipient/index.ts";

/**
 * The daily (UTC) limit of member invitations to a mailbox from all workspaces, by its hash, so that other spellings of an
 * address get no more. Separate from participants' invitations, so that those can't use it up.
 */
export function addressQuota(email: string, now: number): Quota {
  return {
    holder: `member_${mailboxHash("everywhere", email)}`,
    period: dayOf(now, "UTC"),
    limit: memberInvitationLimits.addressADay,
    ttl: Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds,
  };
}
