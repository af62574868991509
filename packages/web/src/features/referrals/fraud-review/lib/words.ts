import type { FraudAction, FraudRule, Outcome, ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { byDoer } from "../../../../lib/doer.ts";
import { t } from "../messages.ts";

/** Name of a rule as a reason, and what it checks in the settings. */
export const ruleWords: Record<FraudRule, { reason: string; looksAt: string }> = {
  self_referral: {
    reason: t("review.words.selfReferral"),
    looksAt: t("review.words.looksAt"),
  },
  same_address: {
    reason: t("review.words.invitersOwnMailbox"),
    looksAt: t("review.words.theInviteesEmailIs"),
  },
  plus_address: {
    reason: t("review.words.taggedOrReusedMailbox"),
    looksAt: t("review.words.theInviteesEmailHas"),
  },
  disposable_domain: {
    reason: t("review.words.disposableEmail"),
    looksAt: t("review.words.theEmailIsFrom"),
  },
  same_device: {
    reason: t("review.words.sameDevice"),
    looksAt: t("review.words.theInviteeJoinedFrom"),
  },
  honeypot: {
    reason: t("review.words.botDetected"),
    looksAt: t("review.words.aHiddenFieldWas"),
  },
  bot: {
    reason: t("review.words.declaredBot"),
    looksAt: t("review.words.theBrowserSays"),
  },
  velocity: {
    reason: t("review.words.referralBurst"),
    looksAt: t("review.words.moreReferralsByOne"),
  },
  network_velocity: {
    reason: t("review.words.networkBurst"),
    looksAt: t("review.words.moreJoinsFromOneNetwork"),
  },
  unsigned: {
    reason: t("review.words.unsignedParticipant"),
    looksAt: t("review.words.theInviterHasNo"),
  },
  disputed: {
    reason: t("review.words.inviterDisputed"),
    looksAt: t("review.words.anUnsignedPageEvent"),
  },
  unproven: {
    reason: t("review.words.unproven"),
    looksAt: t("review.words.onlyAPageReported"),
  },
  existing_customer: {
    reason: t("review.words.existingCustomer"),
    looksAt: t("review.words.theInviteeWasKnown"),
  },
  loop: {
    reason: t("review.words.loop"),
    looksAt: t("review.words.theInviterWasInvited"),
  },
  cap: {
    reason: t("review.words.cap"),
    looksAt: t("review.words.theInviterHasAs"),
  },
  blocked_address: {
    reason: t("review.words.blockedAddress"),
    looksAt: t("review.words.theInviteesEmailOr"),
  },
  blocked_country: {
    reason: t("review.words.blockedCountry"),
    looksAt: t("review.words.theInviteesBrowserIs"),
  },
  blocked_network: {
    reason: t("review.words.blockedNetwork"),
    looksAt: t("review.words.theInviteesNetworkIs"),
  },
};

export const actionNames: Record<FraudAction, string> = {
  off: t("review.words.off"),
  hold: t("review.words.hold"),
  reject: t("review.words.reject"),
};

export const outcomeNames: Record<Outcome, { label: string; tone: "ok" | "warn" | "danger" }> = {
  allow: { label: t("review.words.allowed"), tone: "ok" },
  hold: { label: t("review.words.held"), tone: "warn" },
  reject: { label: t("review.words.rejected"), tone: "danger" },
};

/** State of a referral in a word, and who decided. */
export function reviewStatus({ status, verdict, review, reviewedBy }: ReferralRow): {
  label: string;
  tone: "ok" | "warn" | "danger" | "plain";
} {
  if (review === "approved")
    return {
      label: t("review.words.approved", { byDoer: byDoer(reviewedBy ?? t("review.words.aMember")) }),
      tone: "ok",
    };
  if (review === "rejected")
    return {
      label: t("review.words.rejectedLabel", { byDoer: byDoer(reviewedBy ?? t("review.words.aMember")) }),
      tone: "danger",
    };
  if (verdict.outcome === "hold") return { label: t("review.words.needsReview"), tone: "warn" };
  if (verdict.outcome === "reject") return { label: t("review.words.rejectedByTheRules"), tone: "danger" };
  return {
    label: status === "converted" ? t("review.words.converted") : t("review.words.joined"),
    tone: "plain",
  };
}

/** Decisions that are still possible. */
export function choices({ review, verdict }: ReferralRow): { approve: boolean; reject: boolean } {
  if (review === "rejected") return { approve: false, reject: false };
  const refused = review === "none" && verdict.outcome === "reject";
  return { approve: review === "pending" || refused, reject: true };
}
