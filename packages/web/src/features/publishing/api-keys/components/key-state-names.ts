import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { KeyState } from "./key-state.ts";

export const keyStateNames: Record<KeyState, { label: string; tone: "ok" | "warn" | "plain" }> = {
  active: { label: t("Active"), tone: "ok" },
  expired: { label: t("Expired"), tone: "warn" },
  revoked: { label: t("Revoked"), tone: "plain" },
};
