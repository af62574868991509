import type { Platform, Table } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import { advancesTo, findInvitation, moveInvitationItem } from "../invitation/index.ts";
import { convertedItem } from "../participant/index.ts";
import { type ConversionMeaning, convertItem, earningAfter, type StoredReferral } from "../referral/index.ts";
import { type EarnedShare, earnWithConversion, rewardEligibility, timerName } from "../reward/index.ts";
import type { Chain, ConversionAttribution } from "./store.ts";

/** The inviter that an invitee's conversion counts for; null without an inviter, or if the referral doesn't count. */
export function attributionOf(referral: StoredReferral | null): {
  status: ConversionAttribution;
  referralId?: string | undefined;
} & Chain {
  if (referral === null) return { status: "direct" };
  const { referralId, root, inviterDay, inviterJoinedAt, inviterExisting } = referral;
  const { arms, entries, channel, widgetId, country, device } = referral;
  if (referral.status === "rejected") return { status: "direct", referralId };
  return omitUndefined({
    status: "attributed" as const,
    referralId,
    root,
    inviterDay,
    inviterJoinedAt,
    inviterExisting,
    arms,
    entries,
    channel,
    widgetId,
    country,
    device,
  });
}

/**
 * The inviter's share of a conversion on `day`, in the project's time zone. An invitee who converts again is still one
 * invitee, and earns rewards once, but for the share of what they pay; who converts after all was reversed regains them. A
 * rejected referral only records the conversion, in case a member approves the referral later. `claims`: only a page reports it.
 */
export async function creditItems(
  ctx: Pick<Platform, "table" | "clock">,
  referral: StoredReferral,
  { externalId, at: convertedAt, day }: { externalId: string; at: string; day: string },
  { counts, earns, claims = false }: ConversionMeaning & { claims?: boolean },
  share: EarnedShare | null,
): Promise<TransactItem[]> {
  const { table } = ctx;
  if (!counts && !earns && share === null) return [];
  const items = [
    convertItem(table, referral, convertedAt, { counts, earns, claims }, { externalId, day }, share?.shares),
  ];
  if (share !== null) items.push(...share.items);
  if (rewardEligibility(referral) === "rejected") return items;
  const { projectId, participantExternalId } = referral;
  const isFirst = counts && referral.conversions === 0 && referral.status !== "rejected";
  if (isFirst) items.push(convertedItem(table, { projectId, externalId: participantExternalId }));
  if (earns) {
    const step = { by: timerName, note: `Earned with ${externalId}` };
    const after = { ...referral, ...earningAfter(referral, { claims, externalId, day }) };
    items.push(...(await earnWithConversion(ctx, referral, after, step, true)).items);
  }
  if (isFirst) items.push(...(await invitationItems(table, referral, convertedAt)));
  return items;
}

async function invitationItems(
  table: Table,
  { projectId, workspaceId, attributedBy, email }: StoredReferral,
  convertedAt: string,
): Promise<TransactItem[]> {
  if (attributedBy !== "invitation" || email === undefined) return [];
  const invitation = await findInvitation(table, { projectId, recipient: hashRecipient(workspaceId, email) });
  return invitation !== null && advancesTo(invitation.status, "converted")
    ? [moveInvitationItem(table, invitation, "converted", convertedAt)]
    : [];
}
