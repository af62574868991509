import type { InvitationStatus } from "@kiteloop/contract/referrals/invitation";
import type { Reward, RewardState } from "@kiteloop/contract/referrals/reward";
import { personName } from "../../../../lib/person-name.ts";
import { t } from "../messages.ts";

type Tone = "plain" | "ok" | "warn" | "danger" | "sky";

export const rewardStateNames: Record<RewardState, { label: string; tone: Tone }> = {
  pending: { label: t("participants.words.pending"), tone: "sky" },
  approved: { label: t("participants.words.approved"), tone: "ok" },
  fulfilled: { label: t("participants.words.fulfilled"), tone: "plain" },
  reversed: { label: t("participants.words.reversed"), tone: "danger" },
};

export const invitationNames: Record<InvitationStatus, { label: string; tone: Tone }> = {
  created: { label: t("participants.words.queued"), tone: "plain" },
  sent: { label: t("participants.words.sent"), tone: "plain" },
  delivered: { label: t("participants.words.delivered"), tone: "plain" },
  clicked: { label: t("participants.words.clicked"), tone: "sky" },
  joined: { label: t("participants.words.joined"), tone: "ok" },
  converted: { label: t("participants.words.converted"), tone: "ok" },
  bounced: { label: t("participants.words.bounced"), tone: "warn" },
  complained: { label: t("participants.words.reportedAsSpam"), tone: "danger" },
  unsubscribed: { label: t("participants.words.unsubscribed"), tone: "warn" },
  rejected: { label: t("participants.words.notSent"), tone: "warn" },
};

/** The recipient of a reward. */
export function recipientOf({ recipientName: name, recipientExternalId: externalId }: Reward): string {
  return personName({ name, externalId });
}

/** The reason for a reward: "A friend of theirs", "5 friends". */
export function rewardFor({ kind, milestone }: Pick<Reward, "kind" | "milestone">): string {
  if (kind === "milestone")
    return milestone === 1
      ? t("participants.words.firstReferral")
      : t("participants.words.referrals", { milestone: milestone ?? "?" });
  return kind === "inviter" ? t("participants.words.inviter") : t("participants.words.invitee");
}
