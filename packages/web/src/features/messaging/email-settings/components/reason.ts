import type { SuppressionReason } from "@kiteloop/contract/messaging/suppression";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const reasons: Record<SuppressionReason, { label: string; tone: "plain" | "warn" | "danger" }> = {
  unsubscribed: { label: t("Unsubscribed"), tone: "plain" },
  complained: { label: t("Reported as spam"), tone: "danger" },
  bounced: { label: t("Bounced"), tone: "warn" },
  added: { label: t("Added by a member"), tone: "plain" },
};
