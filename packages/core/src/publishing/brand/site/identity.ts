import type { BrandReading } from "@kiteloop/contract/publishing/brand";
import { nameOfHost } from "@kiteloop/contract/publishing/widget/brand";
import { refusedInLine } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import { addressIn } from "./address.ts";
import type { PageFacts } from "./html.ts";
import type { Manifest } from "./manifest.ts";

const Organisation = z.object({
  "@type": z.union([z.string(), z.array(z.string())]),
  name: z.string().optional().catch(undefined),
  logo: z
    .union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
    .optional()
    .catch(undefined),
});
type Organisation = z.infer<typeof Organisation>;

const Graph = z.object({ "@graph": z.array(z.unknown()) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const companies = /Organization|Corporation|Business|Store|Brand|OnlineStore|Restaurant/;

/** The company in the page's structured data (schema.org). */
function organisationOf({ structured }: PageFacts): Organisation | null {
  for (const text of structured) {
    const value = parsed(text);
    const graph = Graph.safeParse(value);
    const items = graph.success ? graph.data["@graph"] : [value].flat();
    for (const item of items.slice(0, 50)) {
      const found = Organisation.safeParse(item);
      if (found.success && companies.test([found.data["@type"]].flat().join(" "))) return found.data;
    }
  }
  return null;
}

function tidy(name: string | undefined): string | null {
  const plain = (name ?? "").replace(refusedInLine, " ").replace(/\s+/g, " ").trim();
  return plain === "" || plain.length > 80 ? null : plain;
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The part of a title that the logo or the host confirms, else the shortest: `Home | Acme` is Acme. */
function nameInTitle(title: string, host: string, homeNames: readonly string[]): string | null {
  const parts = title.split(/\s+[|–—·•»:-]\s+|:\s+|\s*[|｜]\s*/u).flatMap((part) => tidy(part) ?? []);
  const sound = letters(nameOfHost(host));
  const known = new Set([sound, ...homeNames.map(letters)]);
  const fitting = parts.find((part) => known.has(letters(part)));
  const [shortest] = parts.toSorted((a, b) => a.length - b.length);
  return fitting ?? (shortest !== undefined && shortest.length <= 40 ? shortest : null);
}

/** The site's name for itself; null without one. */
export function siteName(page: PageFacts, manifest: Manifest | null, host: string): string | null {
  return (
    tidy(page.meta.get("og:site_name")) ??
    tidy(page.meta.get("application-name")) ??
    tidy(organisationOf(page)?.name) ??
    tidy(manifest?.shortName) ??
    tidy(manifest?.name) ??
    nameInTitle(page.title.slice(0, 300), host, page.homeNames)
  );
}

const sizeOf = (sizes: string) => Math.max(0, ...(sizes.slice(0, 200).match(/\d+/g) ?? []).map(Number));

/** The icon that stays sharpest when scaled up. */
export function iconOf({ links }: PageFacts, manifest: Manifest | null, base: string): string | null {
  const rank = ({ rel, href, sizes }: PageFacts["links"][number]) =>
    /\.svg(?:$|\?)/i.test(href) ? 1000 : rel.includes("apple-touch-icon") ? 180 : sizeOf(sizes);
  const linked = links
    .filter(({ rel }) => rel.includes("icon") || rel.includes("apple-touch-icon"))
    .toSorted((a, b) => rank(b) - rank(a))
    .map(({ href }) => addressIn(href, base));
  return [...linked, ...(manifest?.icons ?? [])].find((address) => address !== null) ?? null;
}

/** The image the site presents as its logo; its icon without one. */
export function logoOf(page: PageFacts, icon: string | null, base: string): BrandReading["logo"] {
  const marks = page.images
    .map(({ src, hint, inHeader, inHomeLink }) => {
      const named = /logo|brand|wordmark/.test(hint);
      const score = (named ? 2 : 0) + (inHeader ? 1.5 : 0) + (inHomeLink ? 1.5 : 0);
      return { score: /payment|partner|client|customer|award|badge|footer/.test(hint) ? 0 : score, src };
    })
    .filter(({ score }) => score >= 2.5)
    .toSorted((a, b) => b.score - a.score);
  const header = marks.map(({ src }) => addressIn(src, base)).find((address) => address !== null);
  if (header !== undefined && header !== null) return { url: header, kind: "header" };
  const declared = addressIn(organisationOf(page)?.logo ?? page.meta.get("og:logo") ?? "", base);
  if (declared !== null) return { url: declared, kind: "structured-data" };
  return icon === null ? null : { url: icon, kind: "icon" };
}
