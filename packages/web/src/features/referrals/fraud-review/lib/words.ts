import type { FraudAction, FraudRule, Outcome, ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { byDoer } from "../../../../lib/doer.ts";

/** Name of a rule as a reason, and what it checks in the settings. */
export const ruleWords: Record<FraudRule, { reason: string; looksAt: string }> = {
  self_referral: {
    reason: t("Self-referral"),
    looksAt: t("The invitee has the inviter’s own ID or email."),
  },
  same_address: {
    reason: t("Inviter’s own mailbox"),
    looksAt: t(
      "The invitee’s email is a variation of the inviter’s, with tags, Gmail dots or alternate domains.",
    ),
  },
  plus_address: {
    reason: t("Tagged or reused mailbox"),
    looksAt: t("The invitee’s email has a tag, or its mailbox already joined with another ID."),
  },
  disposable_domain: {
    reason: t("Disposable email"),
    looksAt: t("The email is from a provider of temporary addresses."),
  },
  same_device: {
    reason: t("Same device"),
    looksAt: t("The invitee joined from the device and network of the inviter or another invitee."),
  },
  honeypot: {
    reason: t("Bot detected"),
    looksAt: t("A hidden field was filled in, or the form was submitted too fast for a person."),
  },
  bot: {
    reason: t("Declared bot"),
    looksAt: t("The browser says that a program uses it. A held join doesn’t count until you approve it."),
  },
  velocity: {
    reason: t("Referral burst"),
    looksAt: t("More referrals by one inviter than the limit below."),
  },
  network_velocity: {
    reason: t("Burst from one network"),
    looksAt: t(
      "More joins on your website from one network than the limit below, of all inviters. Raise it for events in one place.",
    ),
  },
  unsigned: {
    reason: t("Unsigned participant"),
    looksAt: t("The inviter has no signed identity."),
  },
  disputed: {
    reason: t("Inviter disputed"),
    looksAt: t(
      "An unsigned page event and your server, or the invitee’s signed identity, name different inviters.",
    ),
  },
  unproven: {
    reason: t("Only reported by a page"),
    looksAt: t(
      "Only a page reported the join while joins earn something of value. A report from your server releases it.",
    ),
  },
  existing_customer: {
    reason: t("Existing customer"),
    looksAt: t(
      "The invitee was known before they were invited: as a participant, by an import, by their sign-up date or by a conversion.",
    ),
  },
  loop: {
    reason: t("Circular referral"),
    looksAt: t("The invitee invited the inviter, directly or through others."),
  },
  cap: {
    reason: t("Over the cap"),
    looksAt: t(
      "The inviter has reached the limit for a day or month. Referrals rejected by another rule don’t count toward it.",
    ),
  },
  blocked_address: {
    reason: t("Blocked email"),
    looksAt: t("The invitee’s email or its domain is on the block list."),
  },
  blocked_country: {
    reason: t("Blocked country"),
    looksAt: t("The invitee joined on your website from a country on the block list."),
  },
  blocked_network: {
    reason: t("Blocked network"),
    looksAt: t("The invitee joined on your website from a network on the block list."),
  },
};

export const actionNames: Record<FraudAction, string> = {
  off: t("Off"),
  hold: t("Hold"),
  reject: t("Reject"),
};

export const outcomeNames: Record<Outcome, { label: string; tone: "ok" | "warn" | "danger" }> = {
  allow: { label: t("Allowed"), tone: "ok" },
  hold: { label: t("Held"), tone: "warn" },
  reject: { label: t("Rejected"), tone: "danger" },
};

/** State of a referral in a word, and who decided. */
export function reviewStatus({ status, verdict, review, reviewedBy }: ReferralRow): {
  label: string;
  tone: "ok" | "warn" | "danger" | "plain";
} {
  if (review === "approved")
    return {
      label: t("Approved {byDoer}", { byDoer: byDoer(reviewedBy ?? t("a member")) }),
      tone: "ok",
    };
  if (review === "rejected")
    return {
      label: t("Rejected {byDoer}", { byDoer: byDoer(reviewedBy ?? t("a member")) }),
      tone: "danger",
    };
  if (verdict.outcome === "hold") return { label: t("Needs review"), tone: "warn" };
  if (verdict.outcome === "reject") return { label: t("Rejected by the rules"), tone: "danger" };
  return {
    label: status === "converted" ? t("Converted") : t("Joined"),
    tone: "plain",
  };
}

/** Decisions that are still possible. */
export function choices({ review, verdict }: ReferralRow): { approve: boolean; reject: boolean } {
  if (review === "rejected") return { approve: false, reject: false };
  const refused = review === "none" && verdict.outcome === "reject";
  return { approve: review === "pending" || refused, reject: true };
}
