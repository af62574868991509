import type { SitePlatform } from "@kiteloop/contract/publishing/brand";
import type { WebPage } from "../../../shared/context/index.ts";
import type { PageFacts } from "./html.ts";

type Sign = (page: PageFacts, source: Pick<WebPage, "body" | "headers">) => boolean;

const generator =
  (pattern: RegExp): Sign =>
  ({ meta }) =>
    pattern.test(meta.get("generator") ?? "");
const inPage =
  (pattern: RegExp): Sign =>
  (_, { body }) =>
    pattern.test(body);
const header =
  (name: string, pattern = /./): Sign =>
  (_, { headers }) =>
    pattern.test(headers[name] ?? "");
const rootAttribute =
  (name: string): Sign =>
  ({ root }) =>
    root[name] !== undefined;

/**
 * Marks that a platform itself leaves, the most reliable first. An image from a shop's image server is none: a Next.js
 * site that sells through Shopify loads scripts the Next.js way.
 */
const signs: readonly (readonly [SitePlatform, readonly Sign[]])[] = [
  ["webflow", [generator(/^webflow/i), rootAttribute("data-wf-site"), rootAttribute("data-wf-page")]],
  ["framer", [generator(/^framer/i), inPage(/\bdata-framer-(?:hydrate-v2|root|page-optimized-at)\b/)]],
  [
    "wix",
    [generator(/^wix\.com/i), header("x-wix-request-id"), inPage(/static\.parastorage\.com\/services\//)],
  ],
  [
    "squarespace",
    [
      generator(/^squarespace/i),
      inPage(
        /<!-- This is Squarespace\. -->|Static\.SQUARESPACE_CONTEXT|assets\.squarespace\.com\/universal\//,
      ),
    ],
  ],
  [
    "shopify",
    [
      header("x-shopid"),
      header("x-shopify-stage"),
      inPage(/\bShopify\.theme\s*=|\/cdn\/shop\/t\/\d+\/assets\//),
    ],
  ],
  [
    "wordpress",
    [
      generator(/^wordpress/i),
      inPage(/\/wp-(?:content\/(?:themes|plugins)|includes)\/|rel=["']?https:\/\/api\.w\.org\//),
    ],
  ],
  [
    "nextjs",
    [
      header("x-powered-by", /^next\.js/i),
      inPage(/\/_next\/static\/|id=["']__NEXT_DATA__["']|self\.__next_f\b/),
    ],
  ],
];

/** The platform a page was made with, by marks in its contents and headers. */
export function platformOf(page: PageFacts, source: Pick<WebPage, "body" | "headers">): SitePlatform {
  return signs.find(([, of]) => of.some((sign) => sign(page, source)))?.[0] ?? "other";
}
