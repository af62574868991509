import type { SuppressionReason } from "@kiteloop/contract/messaging/suppression";

export const reasons: Record<SuppressionReason, { label: string; tone: "plain" | "warn" | "danger" }> = {
  unsubscribed: { label: "Unsubscribed", tone: "plain" },
  complained: { label: "Reported as spam", tone: "danger" },
  bounced: { label: "Bounced", tone: "warn" },
  added: { label: "Added by a member", tone: "plain" },
};
