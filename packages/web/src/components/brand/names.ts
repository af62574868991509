import type { NeutralReason, PaletteRole, Sighting, SitePlatform } from "@kiteloop/contract/publishing/brand";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const platformNames: Record<SitePlatform, string> = {
  shopify: t("Shopify"),
  wordpress: "WordPress",
  webflow: t("Webflow"),
  wix: t("Wix"),
  squarespace: t("Squarespace"),
  framer: t("Framer"),
  nextjs: "Next.js",
  other: t("Other"),
};

export const sightingNames: Record<Sighting, string> = {
  "theme-color": t("theme color"),
  manifest: t("web manifest"),
  "custom-property": t("style variable"),
  button: "buttons",
  link: "links",
  header: "header",
  background: "background",
  text: t("text"),
};

export const roleNames: Record<PaletteRole, string> = {
  accent: t("Accent"),
  onAccent: t("Text on the accent"),
  background: t("Background"),
  surface: t("Surface"),
  text: t("Text"),
};

/** Why the default colors are used, as the end of a sentence. */
export const reasonTexts: Record<NeutralReason, string> = {
  unreachable: t("the site doesn’t respond"),
  refused_address: t("the site isn’t public"),
  too_large: t("its home page is larger than 2 MB"),
  timeout: t("its home page took longer than 5 seconds"),
  not_html: t("the response isn’t a web page"),
  too_many_redirects: t("it redirects more than three times"),
  tls: t("its certificate is invalid"),
  error_status: t("it returned an error"),
  no_colours: t("its home page has no brand colors"),
};
