import { retention } from "@kiteloop/contract/shared/retention";
import { memberInvitationLimits } from "@kiteloop/contract/tenancy/member-invitation-limits";
import { dayOf } from "@kiteloop/metrics";
import type { Quota } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";

/**
 * Invitations to workspaces that an address gets on a day (UTC) from all of them, known by its hash alone. Counted apart
 * from participants' invitations, so that nobody keeps a colleague out with those.
 */
export function addressQuota(email: string, now: number): Quota {
  return {
    holder: `member_${hashRecipient("everywhere", email)}`,
    period: dayOf(now, "UTC"),
    limit: memberInvitationLimits.addressADay,
    ttl: Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds,
  };
}
