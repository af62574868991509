import type { FraudAction, FraudRule, Outcome, ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { byDoer } from "../../../../lib/doer.ts";

/** Name of a rule as a reason, and what it checks in the settings. */
export const ruleWords: Record<FraudRule, { reason: string; looksAt: string }> = {
  self_referral: {
    reason: "Invited themselves",
    looksAt: "The friend has the participant's own id or address.",
  },
  same_address: {
    reason: "The participant's own mailbox",
    looksAt:
      "The friend's address is another spelling of the participant's: tags, dots at Gmail, second domains.",
  },
  plus_address: {
    reason: "Tagged or repeated mailbox",
    looksAt: "The friend's address carries a tag, or its mailbox joined before under another id.",
  },
  disposable_domain: {
    reason: "Throw-away address",
    looksAt: "The address is of a provider that hands out addresses for minutes.",
  },
  same_device: {
    reason: "Same device",
    looksAt:
      "The friend joined from the device and network of the participant, or of another of their friends.",
  },
  honeypot: {
    reason: "Filled in by a program",
    looksAt: "A field that people don't see was filled, or the form was sent faster than people can.",
  },
  velocity: {
    reason: "Too many at once",
    looksAt: "More friends of one participant than below, in that time.",
  },
  unsigned: {
    reason: "Unsigned participant",
    looksAt: "Your server never signed who the participant is.",
  },
  disputed: {
    reason: "Inviter disputed",
    looksAt:
      "A page reported the join without a signature, and your server or the friend's signed identity names another participant.",
  },
};

export const actionNames: Record<FraudAction, string> = { off: "Off", hold: "Hold", reject: "Reject" };

export const outcomeNames: Record<Outcome, { label: string; tone: "ok" | "warn" | "danger" }> = {
  allow: { label: "Allowed", tone: "ok" },
  hold: { label: "Held", tone: "warn" },
  reject: { label: "Rejected", tone: "danger" },
};

/** State of a referral in a word, and who decided. */
export function reviewStatus({ status, verdict, review, reviewedBy }: ReferralRow): {
  label: string;
  tone: "ok" | "warn" | "danger" | "plain";
} {
  if (review === "approved") return { label: `Approved ${byDoer(reviewedBy ?? "a member")}`, tone: "ok" };
  if (review === "rejected") return { label: `Rejected ${byDoer(reviewedBy ?? "a member")}`, tone: "danger" };
  if (verdict.outcome === "hold") return { label: "Waits", tone: "warn" };
  if (verdict.outcome === "reject") return { label: "Rejected by the rules", tone: "danger" };
  return { label: status === "converted" ? "Converted" : "Joined", tone: "plain" };
}

/** Decisions that are still possible. */
export function choices({ review, verdict }: ReferralRow): { approve: boolean; reject: boolean } {
  if (review === "rejected") return { approve: false, reject: false };
  const refused = review === "none" && verdict.outcome === "reject";
  return { approve: review === "pending" || refused, reject: true };
}
