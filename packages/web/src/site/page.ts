import type { PublicPath } from "@kiteloop/contract/public-paths";
import type { ComponentType } from "react";

/** A page of the public site: `pages/<name>/page.tsx` exports one, and that is all it takes to be on the site. */
export type Page = {
  /** `/404` is what the CDN answers unknown paths with. */
  path: PublicPath | "/404";
  /** Name of the tab, without the product's name behind it; at most 50 characters. */
  title: string;
  /** What a search result or a shared link says of it; 50 to 160 characters. */
  description: string;
  /** Everything between header and footer. */
  Body: ComponentType;
  /** Words on the picture of a shared link, where title and description are too long for it. */
  card?: { title: string; text?: string; kicker?: string };
  /** What the page is in schema.org's words, beyond what every page says. */
  jsonLd?: (site: { origin: string }) => object[];
  /** The day its words last changed, `2026-11-21`, where they have one. */
  changed?: string;
  /** Not to be found by search: left out of the sitemap too. */
  hidden?: true;
  /** Without header and footer, such as signing in. */
  bare?: true;
};
