import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { host } from "./project.ts";
import { logoUrl } from "./project-brand.ts";
import type { ProjectBrand } from "./project-choices.ts";
import { Brand, nameOfHost } from "./widget/brand.ts";
import { defaultDesign } from "./widget/design.ts";

/** The platform a site was built with, as far as its pages show. */
export const platforms = [
  "shopify",
  "wordpress",
  "webflow",
  "wix",
  "squarespace",
  "framer",
  "nextjs",
  "other",
] as const;
export type SitePlatform = (typeof platforms)[number];

/** Why a palette is the neutral one. All but `no_colours` mean that the page itself could not be read. */
export const neutralReasons = [
  "unreachable",
  "refused_address",
  "too_large",
  "timeout",
  "not_html",
  "too_many_redirects",
  "tls",
  "error_status",
  "no_colours",
] as const;
export type NeutralReason = (typeof neutralReasons)[number];

/** The part of a site in which a color was found. */
export const sightings = [
  "theme-color",
  "manifest",
  "custom-property",
  "button",
  "link",
  "header",
  "background",
  "text",
] as const;
export type Sighting = (typeof sightings)[number];

export const paletteRoles = ["accent", "onAccent", "background", "surface", "text"] as const;
export type PaletteRole = (typeof paletteRoles)[number];

const hex = z.string().regex(/^#[0-9a-f]{6}$/);
const address = z.url({ protocol: /^https?$/ }).max(2048);

/** Five matching colors: text and accent are readable on each background they are used on. */
export const BrandPalette = z.strictObject({
  accent: hex,
  /** Text on the accent. */
  onAccent: hex,
  background: hex,
  /** Cards and fields, slightly different from the background. */
  surface: hex,
  text: hex,
});
export type BrandPalette = z.infer<typeof BrandPalette>;

/** A color of the site that was changed for contrast (WCAG 2.2 AA), keeping its hue. */
export const Correction = z.strictObject({
  scheme: z.enum(["light", "dark"]),
  role: z.enum(paletteRoles),
  from: hex,
  to: hex,
  /** The lowest contrast with its backgrounds, and the required one. */
  contrast: z.number(),
  needed: z.number(),
});
export type Correction = z.infer<typeof Correction>;

/** The brand as found on a host's own site, read once and cached. */
export const brandReading = z.strictObject({
  host: z.string(),
  readAt: instant,
  /** The palette's origin; `neutral` is Kiteloop's own, and `reason` says why. */
  source: z.enum(["site", "neutral"]),
  reason: z.enum(neutralReasons).optional(),
  platform: z.enum(platforms),
  name: z.string().max(80).nullable(),
  logo: z.strictObject({ url: address, kind: z.enum(["header", "structured-data", "icon"]) }).nullable(),
  icon: address.nullable(),
  /** Names of font families; null for system fonts. */
  fonts: z
    .strictObject({ heading: z.string().max(60).nullable(), text: z.string().max(60).nullable() })
    .nullable(),
  /** Corner radius of the site's buttons in CSS pixels. */
  radius: z.int().min(0).max(28).nullable(),
  palette: z.strictObject({ light: BrandPalette, dark: BrandPalette }),
  corrected: z.array(Correction),
  /** The site's colors, the most important first; weights are relative to the first, which has 1. */
  found: z
    .array(z.strictObject({ colour: hex, seenAs: z.array(z.enum(sightings)), weight: z.number() }))
    .max(12),
});
export type BrandReading = z.infer<typeof brandReading>;

/**
 * A site that can't be read is a valid response: the neutral palette, and the reason. Cached for 30 days (ten minutes if
 * the page could not be read); `refresh` reads again, at most once a minute per host.
 */
export const readBrand = endpoint({
  id: "brand.read",
  projectMembers: true,
  method: "POST",
  path: "/api/brand",
  summary: "Scan a site's colors, logo, fonts and platform",
  auth: { kind: "member", role: "editor" },
  params: none,
  query: none,
  body: z.strictObject({ host, refresh: z.boolean().optional() }),
  response: brandReading,
  status: 200,
  limits: { bodyBytes: 4 * 1024, perMinute: 10, shared: { workspace: 30 } },
});

/** A company's name as used in copy: cut between words, unless the first word is too long. */
function shortName(name: string): string {
  if (name.length <= 30) return name;
  const cut = name.slice(0, 31).replace(/\s+\S*$/, "");
  return (cut.length <= 30 ? cut : name.slice(0, 30)).trim();
}

/** Buttons may be pill-shaped; cards must not be. */
const roundestCard = 20;

const coloursOf = ({ accent, background, text }: BrandPalette) => ({ accent, background, text });

/** The theme that widgets take from a reading. They follow the page's own font if the site has one. */
export function brandOf(reading: BrandReading): Brand {
  const { light, dark } = reading.palette;
  const named = Brand.shape.name.safeParse(shortName(reading.name ?? ""));
  return {
    name: named.success ? named.data : nameOfHost(reading.host),
    ...coloursOf(light),
    dark: coloursOf(dark),
    radius: Math.min(roundestCard, reading.radius ?? defaultDesign.radius),
    font: reading.fonts === null ? defaultDesign.font : "inherit",
  };
}

/** A project's brand as its site shows it; `projectName` names a site that names nobody. */
export function projectBrandOf(reading: BrandReading, projectName: string): ProjectBrand {
  const { dark = null, ...brand } = brandOf(reading);
  const named = Brand.shape.name.safeParse(reading.name === null ? shortName(projectName) : brand.name);
  const [logo = null] = [reading.logo?.url, reading.icon].filter((url) => logoUrl.safeParse(url).success);
  return { ...brand, ...(named.success && { name: named.data }), dark, logoUrl: logo };
}
