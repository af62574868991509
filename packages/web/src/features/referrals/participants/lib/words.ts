import type { InvitationStatus } from "@kiteloop/contract/referrals/invitation";
import type { Reward, RewardState } from "@kiteloop/contract/referrals/reward";
import { localeNow } from "../../../../lib/format.ts";
import { personName } from "../../../../lib/person-name.ts";

type Tone = "plain" | "ok" | "warn" | "danger" | "sky";

export const rewardStateNames: Record<RewardState, { label: string; tone: Tone }> = {
  pending: { label: "Pending", tone: "sky" },
  approved: { label: "Approved", tone: "ok" },
  fulfilled: { label: "Fulfilled", tone: "plain" },
  reversed: { label: "Reversed", tone: "danger" },
};

export const invitationNames: Record<InvitationStatus, { label: string; tone: Tone }> = {
  created: { label: "Waiting to be sent", tone: "plain" },
  sent: { label: "Sent", tone: "plain" },
  delivered: { label: "Delivered", tone: "plain" },
  clicked: { label: "Link followed", tone: "sky" },
  joined: { label: "Joined", tone: "ok" },
  converted: { label: "Converted", tone: "ok" },
  bounced: { label: "Bounced", tone: "warn" },
  complained: { label: "Reported as spam", tone: "danger" },
  unsubscribed: { label: "Unsubscribed", tone: "warn" },
  rejected: { label: "Not sent", tone: "warn" },
};

/** Who gets a reward. */
export function recipientOf({ recipientName: name, recipientExternalId: externalId }: Reward): string {
  return personName({ name, externalId });
}

/** The reason for a reward: "A friend of theirs", "5 friends". */
export function rewardFor({ kind, milestone }: Pick<Reward, "kind" | "milestone">): string {
  if (kind === "milestone")
    return milestone === 1 ? "For their first friend" : `For ${milestone ?? "?"} friends`;
  return kind === "inviter" ? "For bringing a friend" : "For coming by a friend";
}

/** Formats an amount in its currency. */
export function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat(localeNow(), { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
