import type { SuppressionReason } from "@kiteloop/contract/messaging/suppression";
import { t } from "../messages.ts";

export const reasons: Record<SuppressionReason, { label: string; tone: "plain" | "warn" | "danger" }> = {
  unsubscribed: { label: t("emailSettings.reason.unsubscribed"), tone: "plain" },
  complained: { label: t("emailSettings.reason.reportedAsSpam"), tone: "danger" },
  bounced: { label: t("emailSettings.reason.bounced"), tone: "warn" },
  added: { label: t("emailSettings.reason.addedByAMember"), tone: "plain" },
};
