import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import type { Table } from "../../shared/context/index.ts";
import { participantsByIds } from "../participant/index.ts";
import type { StoredReferral } from "./store.ts";

/** Referrals as members see them. Those from before verdicts were never held. */
export async function toApiReferral(
  table: Table,
  projectId: string,
  referrals: readonly StoredReferral[],
): Promise<ReferralRow[]> {
  const externalIds = referrals.map(({ participantExternalId }) => participantExternalId);
  const inviters = await participantsByIds(table, projectId, externalIds);
  return referrals.map((referral) => {
    const { participantId, participantExternalId, externalId, name } = referral;
    const { status, attributedBy, source, channel, verdict, review, reviewedBy, history } = referral;
    return {
      id: referral.referralId,
      participantId,
      participantExternalId,
      participantName: inviters.get(participantExternalId)?.name ?? "",
      inviteeExternalId: externalId,
      inviteeName: name ?? "",
      status,
      attributedBy,
      source,
      channel: channel ?? null,
      verdict: verdict ?? { outcome: "allow", reasons: [], policyVersion: 1 },
      review: review ?? "none",
      reviewedBy: reviewedBy ?? null,
      history: history ?? [],
      joinedAt: referral.joinedAt,
      convertedAt: referral.convertedAt ?? null,
    };
  });
}
