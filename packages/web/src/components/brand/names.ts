import type { NeutralReason, PaletteRole, Sighting, SitePlatform } from "@kiteloop/contract/publishing/brand";

export const platformNames: Record<SitePlatform, string> = {
  shopify: "Shopify",
  wordpress: "WordPress",
  webflow: "Webflow",
  wix: "Wix",
  squarespace: "Squarespace",
  framer: "Framer",
  nextjs: "Next.js",
  other: "Not one we recognise",
};

export const sightingNames: Record<Sighting, string> = {
  "theme-color": "theme colour",
  manifest: "web manifest",
  "custom-property": "style variable",
  button: "buttons",
  link: "links",
  header: "header",
  background: "background",
  text: "text",
};

export const roleNames: Record<PaletteRole, string> = {
  accent: "Accent",
  onAccent: "Text on the accent",
  background: "Background",
  surface: "Surface",
  text: "Text",
};

/** Why the default colours are used, as the end of a sentence. */
export const reasonTexts: Record<NeutralReason, string> = {
  unreachable: "nobody answers at this address",
  refused_address: "this address is not on the public internet",
  too_large: "its front page is larger than 2 MB",
  timeout: "its front page took longer than 5 seconds",
  not_html: "the response there is not a web page",
  too_many_redirects: "it redirects more than three times",
  tls: "its certificate could not be verified",
  error_status: "it answers with an error",
  no_colours: "its front page and style sheets name no colour of its own",
};
