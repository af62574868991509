import type { Channel } from "@kiteloop/contract/publishing/event";
import type { Attribution } from "@kiteloop/contract/referrals/referral";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** A link by its channel, as it is written after "by". */
const links: Record<Channel, string> = {
  link: t("a copied link"),
  email: t("a link in an email"),
  native: t("a link from the phone’s share sheet"),
  whatsapp: t("a link on WhatsApp"),
  x: t("a link on X"),
  facebook: t("a link on Facebook"),
  linkedin: t("a link on LinkedIn"),
  telegram: t("a link on Telegram"),
  qr: t("a QR code"),
  other: t("a shared link"),
};

type Attributed = {
  attributedBy: Attribution;
  channel: Channel | null;
  source: "browser" | "server";
};

/** How the inviter is known, and what reported it. */
export function attributionInWords({ attributedBy, channel, source }: Attributed): string {
  const how = howInWords(attributedBy, channel);
  return source === "server" ? t("{how} · server event", { how }) : t("{how} · browser event", { how });
}

/** How the inviter is known: "by a link on WhatsApp". */
export function howInWords(attributedBy: Attribution, channel: Channel | null): string {
  if (attributedBy === "invitation") return t("by the invitation email sent to this address");
  const link = channel === null ? t("a link") : links[channel];
  if (attributedBy === "identity") return t("by {link} opened by the same signed-in user", { link });
  if (attributedBy === "link" || channel !== null) return t("by {link}", { link });
  return t("by a code");
}
