import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";

const letters = "abcdefgh";

/** A referral for tests, the `n`th invitee of Ana: held by a rule, and needing review. */
export function referralOf(n: number, parts: Partial<ReferralRow> = {}): ReferralRow {
  return {
    id: `ref_${letters.charAt(n).repeat(26)}`,
    participantId: `prt_${"0".repeat(26)}`,
    participantExternalId: "u-1",
    participantName: "Ana Silva",
    inviteeExternalId: `f-${n}`,
    inviteeName: `Friend ${n}`,
    status: "joined",
    attributedBy: "code",
    source: "browser",
    channel: "whatsapp",
    verdict: {
      outcome: "hold",
      reasons: [
        { rule: "disposable_domain", action: "hold", evidence: "mailinator.com hands out addresses." },
      ],
      policyVersion: 1,
    },
    review: "pending",
    reviewedBy: null,
    history: [],
    joinedAt: "2026-03-10T12:00:00.000Z",
    convertedAt: null,
    ...parts,
  };
}
