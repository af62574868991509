import type { ReviewState, Verdict } from "@kiteloop/contract/referrals/fraud";
import { AppError } from "../../shared/errors/index.ts";
import type { ReferralDecision, StoredReferral } from "./store.ts";

export type MemberDecision = { state: "approved" | "rejected"; by: string; at: string; note: string };

const unjudged: Verdict = { outcome: "allow", reasons: [], policyVersion: 1 };

/** The referral's state after a member's decision. */
export function decided(
  { conversions, verdict, history }: StoredReferral,
  { state, by, at, note }: MemberDecision,
): Omit<ReferralDecision, "inLog"> {
  return {
    status: state === "rejected" ? "rejected" : conversions > 0 ? "converted" : "joined",
    verdict: verdict ?? unjudged,
    review: state,
    reviewedBy: by,
    history: [...(history ?? []), { at, to: state, by, note }],
  };
}

/** Throws if another member has decided since `seen`, or rejected the referral, which is final. */
export function assertDecidable(review: ReviewState, seen: ReviewState): void {
  if (review !== seen) throw new AppError("conflict.version");
  if (review === "rejected") throw new AppError("referral.rejected");
}
