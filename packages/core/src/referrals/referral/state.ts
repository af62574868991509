import type { ReferralStep, ReviewState, Verdict } from "@kiteloop/contract/referrals/fraud";
import { ourExternalIds } from "@kiteloop/contract/shared/fields";
import { holdsBot } from "../fraud/index.ts";
import type { StoredReferral } from "./store.ts";

const stateOfOutcome: Record<Verdict["outcome"], ReferralStep["to"]> = {
  allow: "allowed",
  hold: "held",
  reject: "rejected",
};

/** The state of an unreviewed referral with a verdict. A join held for its bot has the status of one that doesn't count. */
export function reviewStateOf(
  verdict: Verdict,
  { conversions, history }: Pick<StoredReferral, "conversions" | "history">,
  at: string,
): { status: StoredReferral["status"]; verdict: Verdict; review: ReviewState; history: ReferralStep[] } {
  const { outcome, policyVersion } = verdict;
  const step = { at, to: stateOfOutcome[outcome], by: `policy ${policyVersion}`, note: "" };
  return {
    status: outcome === "reject" || holdsBot(verdict) ? "rejected" : conversions > 0 ? "converted" : "joined",
    verdict,
    review: outcome === "hold" ? "pending" : "none",
    history: [...(history ?? []), step],
  };
}

/** Whether no member has reviewed the referral. */
export function isUnreviewed({ review }: Pick<StoredReferral, "review">): boolean {
  return review !== "approved" && review !== "rejected";
}

/**
 * Anyone can put an address on a waitlist under their own code. So a place counts for its inviter only until a server or
 * a signed identity's click names another one, unless its address was confirmed.
 */
export function isUnconfirmedPlace({
  externalId,
  facts,
}: Pick<StoredReferral, "externalId" | "facts">): boolean {
  const isClaim = facts?.proof === undefined || facts.proof === "page";
  return externalId.startsWith(ourExternalIds) && isClaim && !facts?.disputed?.superseded;
}

/** Whether a referral was rejected for a reason that its invitee may learn: a plain self-referral. */
export function isPlainlyOwn({ status, verdict }: StoredReferral): boolean {
  return (
    status === "rejected" &&
    verdict?.reasons.some(({ rule, action }) => rule === "self_referral" && action === "reject") === true
  );
}
