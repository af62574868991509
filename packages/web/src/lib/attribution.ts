import type { Channel } from "@kiteloop/contract/publishing/event";
import type { Attribution } from "@kiteloop/contract/referrals/referral";

/** A channel, as it is written after "by". */
const ways: Record<Channel, string> = {
  link: "a copied link",
  email: "a link in an email",
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
  attributedBy: Attribution;
  channel: Channel | null;
  source: "browser" | "server";
};

/** How the inviter is known, and who reported it. */
export function attributionInWords({ attributedBy, channel, source }: Attributed): string {
  return `${howInWords(attributedBy, channel)}, told by ${source === "server" ? "your server" : "a page"}`;
}

/** How the inviter is known: "by a link on WhatsApp". */
export function howInWords(attributedBy: Attribution, channel: Channel | null): string {
  if (attributedBy === "invitation") return "by the email that invited their address";
  const link = channel === null ? "a link" : ways[channel];
  if (attributedBy === "identity") return `by ${link} that their signed identity had followed`;
  if (attributedBy === "link" || channel !== null) return `by ${link}`;
  return "by a code";
}
