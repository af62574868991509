import type { NeutralReason, PaletteRole, Sighting, SitePlatform } from "@kiteloop/contract/publishing/brand";
import { t } from "./messages.ts";

export const platformNames: Record<SitePlatform, string> = {
  shopify: t("brand.names.shopify"),
  wordpress: "WordPress",
  webflow: t("brand.names.webflow"),
  wix: t("brand.names.wix"),
  squarespace: t("brand.names.squarespace"),
  framer: t("brand.names.framer"),
  nextjs: "Next.js",
  other: t("brand.names.other"),
};

export const sightingNames: Record<Sighting, string> = {
  "theme-color": t("brand.names.themeColor"),
  manifest: t("brand.names.webManifest"),
  "custom-property": t("brand.names.styleVariable"),
  button: "buttons",
  link: "links",
  header: "header",
  background: "background",
  text: t("brand.names.text"),
};

export const roleNames: Record<PaletteRole, string> = {
  accent: t("brand.names.accent"),
  onAccent: t("brand.names.textOnTheAccent"),
  background: t("brand.names.background"),
  surface: t("brand.names.surface"),
  text: t("brand.names.textText"),
};

/** Why the default colors are used, as the end of a sentence. */
export const reasonTexts: Record<NeutralReason, string> = {
  unreachable: t("brand.names.theSiteDoesntRespond"),
  refused_address: t("brand.names.theSiteIsntPublic"),
  too_large: t("brand.names.itsHomePageIs"),
  timeout: t("brand.names.itsHomePageTook"),
  not_html: t("brand.names.theResponseIsntA"),
  too_many_redirects: t("brand.names.itRedirectsMoreThan"),
  tls: t("brand.names.itsCertificateIsInvalid"),
  error_status: t("brand.names.itReturnedAnError"),
  no_colours: t("brand.names.itsHomePageHas"),
};
