import type { Rolldown } from "vite";

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup["name"], (...args: never[]) => unknown>>[1];

/** A module's path within `packages`, with slashes on every system. */
const source = (id: string) =>
  id
    .split(/[\\/]packages[\\/]/)
    .at(-1)
    ?.replaceAll("\\", "/") ?? id;

const home = "web/src/features/reports/home/screen.tsx";
const isShell = (path: string) => path === "web/src/main.tsx";
const isSite = (path: string) => /^site\/src\/(client\.ts|hydrate\.tsx|.+\.island\.tsx)$/.test(path);
/** Pages of the site are entries only for their style sheets. */
const isPage = (path: string) =>
  /^site\/src\/(layout\/site-layout|documents\/document-page|pages\/[^/]+\/page)\.tsx$/.test(path);
const isScreen = (path: string) =>
  /^web\/src\/features\/(.+\/)?(?:[\w-]+-)?screens?(\/[\w-]+)?\.tsx$/.test(path);
const isEntry = (path: string) => isShell(path) || isSite(path) || isPage(path) || isScreen(path);

/** Metrics that home shows and no island. The islands import from their index, so they look shared. */
const isHomeMetric = (path: string) =>
  /^metrics\/src\/(bootstrap|count-change|definitions\.data|experiment\/spread|funnel|loop-steps|random|ratio-bounds|share-bounds|wilson|numeric\/[\w-]+)\.ts$/.test(
    path,
  );

const formsPages = /\/(contact|wall-of-love)\//;

/** Chunks shared by this many of the 22 screens are loaded with the first of them. */
const mostScreens = 17;
/** Chunks shared by this many screens are one: a screen takes few requests, and what others share is there already. */
const manyScreens = 2;
/** Characters of a module up to which the islands' are joined. */
const smallModule = 8_000;

/** Paths of the entries that load a module before they run. */
function entriesOf(id: string, context: Context): string[] {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(context.getModuleInfo(next)?.importers ?? []));
  }
  return [...seen].map(source).filter(isEntry);
}

/**
 * The chunk of a module that islands share with the members' app. Islands have a budget of 70 KB each, so that those
 * close to it load nothing of others.
 */
function withSite(entries: readonly string[]): string | null {
  if (entries.includes("site/src/client.ts")) return "client";
  const islands = entries.filter(isSite);
  if (islands.length >= 6) return "ui";
  // Forms of other pages would load the whole account with the little that they share.
  if (islands.some((path) => /\/sign-(in|up)\//.test(path)))
    return islands.some((path) => formsPages.test(path)) ? "ui" : "account";
  if (islands.some((path) => /calculator|invite-flow/.test(path))) return null;
  return islands.some((path) => /ping|pricing/.test(path)) ? "figures" : "sections";
}

const within = (folder: string, names: string) => new RegExp(`^${folder}/(${names})\\.(module\\.)?css$`);

/** The style sheets of public pages and of the members' app, in the order of the cascade. Few sheets, few requests. */
const sheets: [name: string, paths: RegExp][] = [
  ["ui", within("ui/src/styles", "[^/]+")],
  ["calculator", within("ui/src/charts", "line-chart|reading-slider")],
  [
    "ui",
    within(
      "ui/src/components",
      "badge|button|card|drawing|field|loop-drawing|mark|monogram|notice|preview-frame|segmented|status-page|tones",
    ),
  ],
  // No public page needs these.
  ["shell", within("ui/src/components", "[^/]+")],
  ["shell", within("web/src/components/widget-preview", "widget-preview")],
  // Separate, because islands do not use these, and so their class names stay out of the scripts.
  ["site", within("site/src/(ui|layout)", "[^/]+")],
];

/**
 * Names the chunk of a script or style sheet that entries share, so that the first screen takes few requests and no
 * more bytes: the members' shell, what their home shares with other screens, and small modules of the site's islands.
 * A module imports only from its own chunk and from chunks that each of its entries loads anyway.
 */
export function sharedChunk(id: string, context: Context): string | null {
  const path = source(id);
  const sheet = sheets.find(([, paths]) => paths.test(path));
  if (sheet) return sheet[0];
  // Needed by every island: 1 KB smaller as one chunk than as three.
  if (/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id) || path === "ui/src/lib/cx.ts")
    return "react";
  if (isEntry(path)) return null;
  if (isHomeMetric(path)) return "screens";
  const entries = entriesOf(id, context);
  const ofShell = entries.some(isShell);
  const screens = entries.filter(isScreen);
  if (entries.some(isSite)) {
    // The islands of two pages: one chunk compresses better than four small ones.
    if (!id.endsWith(".css") && entries.every((entry) => formsPages.test(entry))) return "forms";
    const islands = entries.filter(isSite);
    // Screens have the charts of the calculator: one chunk instead of one for each part.
    if (screens.length > 0 && islands.every((entry) => /calculator/.test(entry))) return "calculator";
    const size = context.getModuleInfo(id)?.code?.length ?? 0;
    return (ofShell || screens.length > 0) && size < smallModule && !id.endsWith(".css")
      ? withSite(entries)
      : null;
  }
  if (ofShell) return "shell";
  const ofHome = screens.includes(home);
  // The class names cost the shell less than a request for their sheet.
  if (id.endsWith(".css")) {
    if (ofHome || screens.length >= mostScreens) return "shell";
    return screens.length >= manyScreens ? "common" : null;
  }
  const shared = ofHome && screens.length + entries.filter(isPage).length > 1;
  if (shared || screens.length >= mostScreens) return "screens";
  return screens.length >= manyScreens ? "common" : null;
}
