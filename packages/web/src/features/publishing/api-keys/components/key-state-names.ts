import { t } from "../messages.ts";
import type { KeyState } from "./key-state.ts";

export const keyStateNames: Record<KeyState, { label: string; tone: "ok" | "warn" | "plain" }> = {
  active: { label: t("apiKeys.keyStateNames.active"), tone: "ok" },
  expired: { label: t("apiKeys.keyStateNames.expired"), tone: "warn" },
  revoked: { label: t("apiKeys.keyStateNames.revoked"), tone: "plain" },
};
