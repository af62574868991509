import type { SuspensionReason } from "@kiteloop/contract/tenancy/suspension";
import { t } from "./texts.ts";

/** Why a workspace is suspended, for staff and its members. */
export const suspensionReasonNames: Record<SuspensionReason, string> = {
  spam: t("lib.suspensionReasons.spam"),
  deception: t("lib.suspensionReasons.deception"),
  illegal: t("lib.suspensionReasons.illegal"),
  security: t("lib.suspensionReasons.security"),
  other: t("lib.suspensionReasons.other"),
};
