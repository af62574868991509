import type { Platform } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import { advancesTo, findInvitation, moveInvitationItem } from "../invitation/index.ts";
import { convertedItem } from "../participant/index.ts";
import { convertItem, type StoredReferral } from "../referral/index.ts";
import { rewardEligibility, rewardItems } from "../reward/index.ts";
import type { Chain, ConversionAttribution } from "./store.ts";

/** The inviter that an invitee's conversion counts for; null without an inviter, or if the referral is rejected. */
export function attributionOf(referral: StoredReferral | null): {
  status: ConversionAttribution;
  referralId?: string | undefined;
} & Chain {
  if (referral === null) return { status: "direct" };
  const { referralId, root, inviterDay, inviterJoinedAt, inviterExisting } = referral;
  const { arms, channel, widgetId, country, device } = referral;
  if (rewardEligibility(referral) === "rejected") return { status: "direct", referralId };
  return omitUndefined({
    status: "attributed" as const,
    referralId,
    root,
    inviterDay,
    inviterJoinedAt,
    inviterExisting,
    arms,
    channel,
    widgetId,
    country,
    device,
  });
}

/**
 * The inviter's share of a conversion. An invitee who converts again is still one invitee. A rejected referral only
 * records the conversion, in case a member approves the referral later.
 */
export async function creditItems(
  ctx: Pick<Platform, "table" | "clock">,
  referral: StoredReferral,
  convertedAt: string,
): Promise<TransactItem[]> {
  const { table } = ctx;
  const rejected = rewardEligibility(referral) === "rejected";
  const items = [convertItem(table, referral, convertedAt)];
  if (rejected || referral.conversions > 0) return items;
  const { projectId, workspaceId, participantExternalId, email } = referral;
  items.push(convertedItem(table, { projectId, externalId: participantExternalId }));
  items.push(...(await rewardItems(ctx, referral, "converted")));
  if (referral.attributedBy !== "invitation" || email === undefined) return items;
  const invitation = await findInvitation(table, { projectId, recipient: hashRecipient(workspaceId, email) });
  if (invitation !== null && advancesTo(invitation.status, "converted")) {
    items.push(moveInvitationItem(table, invitation, "converted", convertedAt));
  }
  return items;
}
