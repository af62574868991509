import type { Channel } from "@kiteloop/contract/publishing/event";
import { t } from "./messages.tsx";

export const channelNames: Readonly<Record<Channel, string>> = {
  link: t("Copied link"),
  email: t("Email"),
  native: t("Share menu"),
  whatsapp: "WhatsApp",
  x: "X",
  facebook: t("Facebook"),
  linkedin: "LinkedIn",
  telegram: t("Telegram"),
  qr: t("QR code"),
  other: t("Other"),
};
