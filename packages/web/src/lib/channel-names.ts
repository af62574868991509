import type { Channel } from "@kiteloop/contract/publishing/event";

export const channelNames: Readonly<Record<Channel, string>> = {
  link: "Copied link",
  email: "Email",
  native: "Share menu",
  whatsapp: "WhatsApp",
  x: "X",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  telegram: "Telegram",
  qr: "QR code",
  other: "Other",
};
