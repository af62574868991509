import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeXml } from "#drawing";
import { cardPath, colours } from "../src/head-facts.ts";
import type { Page } from "../src/page.ts";
import { iconPng, icons } from "./icons.ts";
import { writePicture } from "./site-files-pictures.ts";
import { socialCard } from "./social-card.ts";

const favicon = join(import.meta.dirname, "../../web/public/favicon.svg");

/** Every indexable page, with the day of its text's last change if it has one. */
export function sitemap(pages: readonly Page[], origin: string): string {
  const urls = pages
    .filter(({ hidden }) => !hidden)
    .map(({ path, changed }) => ({ path, changed }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, changed }) => {
      const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
      return `  <url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

/** The members' area requires sign-in and the API is not for crawlers; everything else may be crawled. */
export function robots(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /members
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
}

/** The web app manifest, which lets browsers install the members' area. */
export function webManifest(): string {
  const pictures = icons.flatMap(({ file, size, purpose }) =>
    purpose === undefined ? [] : [{ src: `/${file}`, sizes: `${size}x${size}`, type: "image/png", purpose }],
  );
  return JSON.stringify({
    id: "/",
    name: "Kiteloop",
    short_name: "Kiteloop",
    description: "Invite and referral widgets, and what they bring.",
    lang: "en",
    start_url: "/members/home",
    scope: "/",
    display: "standalone",
    background_color: colours.light,
    theme_color: colours.light,
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }, ...pictures],
  });
}

async function writePictures(dir: string, pages: readonly Page[]): Promise<void> {
  const drawing = await readFile(favicon, "utf8");
  for (const icon of icons) {
    await writePicture(join(dir, icon.file), { drawing, icon }, () => iconPng(drawing, icon));
  }
  for (const page of pages) {
    if (page.hidden) continue;
    const title = page.title.charAt(0).toUpperCase() + page.title.slice(1);
    const card = { title, text: page.description, ...page.card };
    await writePicture(join(dir, cardPath(page)), card, () => socialCard(card));
  }
}

/**
 * Writes the files next to the pages into `dir`: a picture for each shareable page, icons, the web app manifest, the
 * sitemap and robots.txt. `origin` without a trailing slash.
 */
export async function writeSiteFiles(dir: string, pages: readonly Page[], origin: string): Promise<void> {
  await Promise.all([
    writeFile(join(dir, "sitemap.xml"), sitemap(pages, origin)),
    writeFile(join(dir, "robots.txt"), robots(origin)),
    writeFile(join(dir, "manifest.webmanifest"), webManifest()),
    writePictures(dir, pages),
  ]);
}
