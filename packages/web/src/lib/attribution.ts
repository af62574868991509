import type { Channel } from "@kiteloop/contract/event";

/** How a link travelled, as it reads behind "by". */
const ways: Record<Channel, string> = {
  link: "a copied link",
  email: "a link in a mail",
  native: "a link from the phone's share sheet",
  whatsapp: "a link on WhatsApp",
  x: "a link on X",
  facebook: "a link on Facebook",
  linkedin: "a link on LinkedIn",
  telegram: "a link on Telegram",
  qr: "a QR code",
  other: "a shared link",
};

type Attributed = {
  attributedBy: "code" | "invitation";
  channel: Channel | null;
  source: "browser" | "server";
};

/** How it is known who brought somebody, and who told of it. */
export function attributionInWords({ attributedBy, channel, source }: Attributed): string {
  const how =
    attributedBy === "invitation"
      ? "by the mail that invited their address"
      : channel === null
        ? "by a link or a typed code"
        : `by ${ways[channel]}`;
  return `${how}, told by ${source === "server" ? "your server" : "a page"}`;
}
