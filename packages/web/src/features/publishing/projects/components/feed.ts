import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";

/** Something that an invitee did. */
export type FeedEntry = { id: string; kind: "joined" | "converted"; at: string; referral: ReferralRow };

/** Joins and conversions of invitees, the newest first. Rejected referrals are left out, as they don't count. */
export function feedOf(referrals: readonly ReferralRow[], most: number): FeedEntry[] {
  return referrals
    .filter(({ status }) => status !== "rejected")
    .flatMap((referral): FeedEntry[] => {
      const { id, joinedAt, convertedAt } = referral;
      const joined: FeedEntry = { id: `${id}-joined`, kind: "joined", at: joinedAt, referral };
      return convertedAt === null
        ? [joined]
        : [joined, { id: `${id}-converted`, kind: "converted", at: convertedAt, referral }];
    })
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, most);
}
