import { t } from "../messages.ts";
import type { KeyState } from "./key-state.ts";

export const stateNames: Record<KeyState, { label: string; tone: "ok" | "warn" | "plain" }> = {
  active: { label: t("apiKeys.stateNames.active"), tone: "ok" },
  expired: { label: t("apiKeys.stateNames.expired"), tone: "warn" },
  revoked: { label: t("apiKeys.stateNames.revoked"), tone: "plain" },
};
