import type { Channel } from "@kiteloop/contract/publishing/event";
import type { Attribution } from "@kiteloop/contract/referrals/referral";
import { t } from "./texts.ts";

/** A link by its channel, as it is written after "by". */
const links: Record<Channel, string> = {
  link: t("lib.attribution.link"),
  email: t("lib.attribution.email"),
  native: t("lib.attribution.native"),
  whatsapp: t("lib.attribution.whatsapp"),
  x: t("lib.attribution.x"),
  facebook: t("lib.attribution.facebook"),
  linkedin: t("lib.attribution.linkedin"),
  telegram: t("lib.attribution.telegram"),
  qr: t("lib.attribution.qr"),
  other: t("lib.attribution.other"),
};

type Attributed = {
  attributedBy: Attribution;
  channel: Channel | null;
  source: "browser" | "server";
};

/** How the inviter is known, and what reported it. */
export function attributionInWords({ attributedBy, channel, source }: Attributed): string {
  const how = howInWords(attributedBy, channel);
  return source === "server"
    ? t("lib.attribution.byServer", { how })
    : t("lib.attribution.byBrowser", { how });
}

/** How the inviter is known: "by a link on WhatsApp". */
export function howInWords(attributedBy: Attribution, channel: Channel | null): string {
  if (attributedBy === "invitation") return t("lib.attribution.byEmail");
  const link = channel === null ? t("lib.attribution.aLink") : links[channel];
  if (attributedBy === "identity") return t("lib.attribution.byIdentity", { link });
  if (attributedBy === "link" || channel !== null) return t("lib.attribution.byLink", { link });
  return t("lib.attribution.byCode");
}
