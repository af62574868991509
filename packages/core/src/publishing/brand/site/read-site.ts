import type { BrandReading, NeutralReason } from "@kiteloop/contract/publishing/brand";
import type { Clock, Web, WebFailure, WebPage } from "../../../shared/context/index.ts";
import { addressIn, isOfSite } from "./address.ts";
import { choose } from "./choose.ts";
import { colourIn } from "./colour.ts";
import { rulesOf } from "./css.ts";
import { familiesAskedFor } from "./font.ts";
import { type PageFacts, parsePage } from "./html.ts";
import { iconOf, logoOf, siteName } from "./identity.ts";
import { type Manifest, parseManifest } from "./manifest.ts";
import { type Paint, paint } from "./paint.ts";
import { neutralPalettes, palettesOf } from "./palette.ts";
import { platformOf } from "./platform.ts";
import type { SeenColour } from "./sighting.ts";

const most = { ms: 5000, pageBytes: 2_000_000, sheetBytes: 2_000_000, sheets: 5, manifestBytes: 100_000 };
const redirects = 3;
const types = {
  page: ["text/html", "application/xhtml+xml"],
  sheet: ["text/css"],
  manifest: ["application/manifest+json", "application/json"],
};

/** The brand that a site shows; without the reader's workspace and the time. */
export type SiteReading = Omit<BrandReading, "host" | "readAt">;

/** A reader with one time limit for all it reads. */
function reader(web: Pick<Web, "fetchPage">, clock: Clock) {
  const end = clock.now().getTime() + most.ms;
  return (url: string, bytes: number, kind: keyof typeof types) =>
    web.fetchPage(url, { ms: end - clock.now().getTime(), bytes, redirects, types: types[kind] });
}
type Reader = ReturnType<typeof reader>;

const reasons: Record<WebFailure, NeutralReason> = {
  unreachable: "unreachable",
  refused_address: "refused_address",
  too_large: "too_large",
  timeout: "timeout",
  wrong_type: "not_html",
  too_many_redirects: "too_many_redirects",
  tls: "tls",
  error_status: "error_status",
};

/** A host with a port is on loopback, with plain http; so are sites without a server on 443. */
async function readPage(read: Reader, host: string) {
  const plain = () => read(`http://${host}/`, most.pageBytes, "page");
  if (/:\d+$/.test(host)) return plain();
  const answer = await read(`https://${host}/`, most.pageBytes, "page");
  return !answer.ok && answer.reason === "unreachable" ? plain() : answer;
}

/** Style sheets whose names suggest the design come before those of libraries. */
function rank(href: string): number {
  if (/plugin|vendor|font|icon|swiper|slick|print|admin|cookie|block-library|emoji/i.test(href)) return 2;
  return /theme|style|main|app|global|base|custom|brand|site/i.test(href) ? 0 : 1;
}

/** Addresses of the site's own style sheets, the most promising first; otherwise in the page's order. */
function sheetsOf({ links }: PageFacts, base: string, page: string): string[] {
  const addresses = links
    .filter(
      ({ rel, media }) => rel.includes("stylesheet") && !rel.includes("alternate") && !/print/.test(media),
    )
    .flatMap(({ href }) => addressIn(href, base) ?? [])
    .filter((address) => isOfSite(address, page));
  const chosen = [...new Set(addresses)].toSorted((a, b) => rank(a) - rank(b)).slice(0, most.sheets);
  return addresses.filter((address, at) => chosen.includes(address) && addresses.indexOf(address) === at);
}

async function readSheets(read: Reader, addresses: readonly string[]): Promise<string[]> {
  const share = Math.floor(most.sheetBytes / Math.max(1, addresses.length));
  const answers = await Promise.all(addresses.map((address) => read(address, share, "sheet")));
  return answers.flatMap((answer) => (answer.ok ? [answer.page.body] : []));
}

async function readManifest(
  read: Reader,
  { links }: PageFacts,
  base: string,
  page: string,
): Promise<Manifest | null> {
  const href = links.find(({ rel }) => rel.includes("manifest"))?.href;
  const address = href === undefined ? null : addressIn(href, base);
  if (address === null || !isOfSite(address, page)) return null;
  const answer = await read(address, most.manifestBytes, "manifest");
  return answer.ok ? parseManifest(answer.page.body, address) : null;
}

const none = new Map<string, string>();

/** Colors and backgrounds that a site declares outside of its style sheets. */
function seenBeside({ meta }: PageFacts, manifest: Manifest | null, { light }: Paint): SeenColour[] {
  const seen: SeenColour[] = [];
  const add = (as: SeenColour["as"], weight: number, value: string | null | undefined) => {
    const colour = value ? colourIn(value, none) : null;
    if (colour !== null) seen.push({ colour, as, weight });
  };
  add("theme-color", 2.5, meta.get("theme-color"));
  add("theme-color", 1, meta.get("msapplication-tilecolor"));
  add("manifest", 1.5, manifest?.themeColour);
  add("background", 0.5, light.background ?? manifest?.backgroundColour);
  add("text", 0.4, light.text);
  return seen;
}

function fontsOf(page: PageFacts, { fonts }: Paint): BrandReading["fonts"] {
  const [first = null, second = first] = familiesAskedFor(page);
  const text = fonts.text ?? (fonts.heading === null ? (second ?? first) : null);
  const heading = fonts.heading ?? (fonts.text === null ? first : text);
  return text === null && heading === null ? null : { heading, text };
}

function coloursOf(page: PageFacts, manifest: Manifest | null, painted: Paint) {
  const { accent, found } = choose([...painted.seen, ...seenBeside(page, manifest, painted)]);
  if (accent === null) {
    const neutral = { source: "neutral" as const, reason: "no_colours" as const, corrected: [] };
    return { ...neutral, palette: neutralPalettes(), found };
  }
  const { onButton: onAccent, light, dark } = painted;
  return { source: "site" as const, ...palettesOf({ accent, onAccent, light, dark }), found };
}

/** The reading of a page, its style sheets and its manifest; pure. */
export function readingOf(
  source: WebPage,
  page: PageFacts,
  sheets: readonly string[],
  manifest: Manifest | null,
  host: string,
): SiteReading {
  const base = addressIn(page.base, source.url) ?? source.url;
  const painted = paint(page, [...sheets, ...page.styles].flatMap(rulesOf));
  const icon = iconOf(page, manifest, base);
  return {
    ...coloursOf(page, manifest, painted),
    platform: platformOf(page, source),
    name: siteName(page, manifest, host),
    logo: logoOf(page, icon, base),
    icon,
    fonts: fontsOf(page, painted),
    radius: painted.radius,
  };
}

function unread(reason: NeutralReason): SiteReading {
  return {
    source: "neutral",
    reason,
    platform: "other",
    name: null,
    logo: null,
    icon: null,
    fonts: null,
    radius: null,
    palette: neutralPalettes(),
    corrected: [],
    found: [],
  };
}

/** Reads a host's front page with its style sheets and manifest within 5 s. A failure gives a neutral reading. */
export async function readSite(
  { web, clock }: { web: Pick<Web, "fetchPage">; clock: Clock },
  host: string,
): Promise<SiteReading> {
  const read = reader(web, clock);
  const answer = await readPage(read, host);
  if (!answer.ok) return unread(reasons[answer.reason]);
  const page = parsePage(answer.page.body);
  const { url } = answer.page;
  const base = addressIn(page.base, url) ?? url;
  const [sheets, manifest] = await Promise.all([
    readSheets(read, sheetsOf(page, base, url)),
    readManifest(read, page, base, url),
  ]);
  return readingOf(answer.page, page, sheets, manifest, host);
}
