import type { ReferralStep, ReviewState, Verdict } from "@kiteloop/contract/referrals/fraud";
import type { StoredReferral } from "./store.ts";

const stateOfOutcome: Record<Verdict["outcome"], ReferralStep["to"]> = {
  allow: "allowed",
  hold: "held",
  reject: "rejected",
};

/** What a verdict makes of a referral that nobody has reviewed. */
export function reviewStateOf(
  verdict: Verdict,
  { conversions, history }: Pick<StoredReferral, "conversions" | "history">,
  at: string,
): { status: StoredReferral["status"]; verdict: Verdict; review: ReviewState; history: ReferralStep[] } {
  const { outcome, policyVersion } = verdict;
  const step = { at, to: stateOfOutcome[outcome], by: `policy ${policyVersion}`, note: "" };
  return {
    status: outcome === "reject" ? "rejected" : conversions > 0 ? "converted" : "joined",
    verdict,
    review: outcome === "hold" ? "pending" : "none",
    history: [...(history ?? []), step],
  };
}

/** Whether a policy alone has said what is thought of a referral. */
export function isUnreviewed({ review }: Pick<StoredReferral, "review">): boolean {
  return review !== "approved" && review !== "rejected";
}

/** Whether a referral was turned away for what its invitee can be told: that nobody invites themselves. */
export function isPlainlyOwn({ status, verdict }: StoredReferral): boolean {
  return (
    status === "rejected" &&
    verdict?.reasons.some(({ rule, action }) => rule === "self_referral" && action === "reject") === true
  );
}
