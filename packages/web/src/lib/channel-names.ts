import type { Channel } from "@kiteloop/contract/publishing/event";
import { t } from "./texts.ts";

export const channelNames: Readonly<Record<Channel, string>> = {
  link: t("lib.channelNames.copiedLink"),
  email: t("lib.channelNames.email"),
  native: t("lib.channelNames.shareMenu"),
  whatsapp: "WhatsApp",
  x: "X",
  facebook: t("lib.channelNames.facebook"),
  linkedin: "LinkedIn",
  telegram: t("lib.channelNames.telegram"),
  qr: t("lib.channelNames.qrCode"),
  other: t("lib.channelNames.other"),
};
