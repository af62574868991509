import type { documentPaths, PublicPath } from "@kiteloop/contract/shared/public-paths";
import type { ComponentType } from "react";

/** A page of the public site: exporting it from `pages/<name>/page.tsx` is enough to add it. */
export type Page = {
  /** `/404` is the CDN's response to unknown paths. */
  path: PublicPath | (typeof documentPaths)[number] | "/404";
  /** Title without the product's name; at most 50 characters. */
  title: string;
  /** Description for search results and shared links; 50 to 160 characters. */
  description: string;
  /** Content between header and footer. */
  Body: ComponentType;
  /** Text for the social picture, if title and description are too long. */
  card?: { title: string; text?: string; kicker?: string };
  /** Additional schema.org things. */
  jsonLd?: (site: { origin: string }) => object[];
  /** The day of the text's last change, `2026-11-21`, if known. */
  changed?: string;
  /** Address of the same text as Markdown. */
  markdown?: string;
  /** Excluded from search and from the sitemap. */
  hidden?: true;
  /** Without header and footer, such as signing in. */
  bare?: true;
};
