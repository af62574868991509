import type { SuspensionReason } from "@kiteloop/contract/tenancy/suspension";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** Why a workspace is suspended, for staff and its members. */
export const suspensionReasonNames: Record<SuspensionReason, string> = {
  spam: t("Unwanted email"),
  deception: t("Phishing or deception"),
  illegal: t("Illegal content"),
  security: t("Security problem"),
  other: t("Breach of the terms"),
};
