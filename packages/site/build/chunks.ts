import type { Rolldown } from "vite";
import { isSiteCode, withoutMark } from "./own-copies.ts";

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup["name"], (...args: never[]) => unknown>>[1];

/** A module's path within `packages`, with slashes on every system. */
const source = (id: string) =>
  withoutMark(id)
    .split(/[\\/]packages[\\/]/)
    .at(-1)
    ?.replaceAll("\\", "/") ?? id;

const home = "web/src/features/reports/home/screen.tsx";
const isShell = (path: string) => path === "web/src/main.tsx";
const layout = "site/src/layout/site-layout.tsx";
const isIsland = (path: string) => /^site\/src\/.+\.island\.tsx$/.test(path);
const isSite = (path: string) => /^site\/src\/(client\.ts|hydrate\.tsx)$/.test(path) || isIsland(path);
/** Pages of the site are entries only for their style sheets. */
const isPage = (path: string) =>
  /^site\/src\/(layout\/site-layout|documents\/document-page|pages\/[^/]+\/page)\.tsx$/.test(path);
const isScreen = (path: string) =>
  /^web\/src\/features\/(.+\/)?(?:[\w-]+-)?screens?(\/[\w-]+)?\.tsx$/.test(path);
const isEntry = (path: string) => isShell(path) || isSite(path) || isPage(path) || isScreen(path);

/** Modules shared by this many of the screens are loaded with the first of them. */
const mostScreens = 17;
/** Modules shared by this many screens are one chunk: a screen takes few requests, and what others share is there already. */
const manyScreens = 2;
/** Modules shared by this many islands are loaded by each. */
const manyIslands = 6;

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

const within = (folder: string, names: string) => new RegExp(`^${folder}/(${names})\\.(module\\.)?css$`);

/** The style sheets of public pages, in the order of the cascade. Few sheets, few requests. */
const siteSheets: [name: string, paths: RegExp][] = [
  ["calculator", within("ui/src/charts", "line-chart|reading-slider")],
  ["ui", /^ui\/.+\.css$/],
  // Separate, because islands do not use these, and so their class names stay out of the scripts.
  ["site", within("site/src/(ui|layout)", "[^/]+")],
];

/** The chunk of what islands of several pages share, by the pages. A page loads nothing of others. */
const islandChunks: [name: string, pages: RegExp][] = [
  ["forms", /\/(contact|wall-of-love)\//],
  ["ping", /\/ping\//],
  ["account", /\/(sign-in|sign-up|ping)\//],
  ["calls", /\/(contact|wall-of-love|sign-in|sign-up|ping)\//],
];

function siteChunk(path: string, entries: readonly string[]): string | null {
  if (path.endsWith(".css")) return siteSheets.find(([, paths]) => paths.test(path))?.[0] ?? null;
  if (entries.includes("site/src/client.ts")) return "client";
  const islands = entries.filter(isIsland);
  if (islands.length < 2) return null;
  // A chunk of some islands would bring their style sheets to every page.
  if (islands.length >= manyIslands || entries.includes(layout)) return "ui";
  return islandChunks.find(([, pages]) => islands.every((island) => pages.test(island)))?.[0] ?? null;
}

/** Loaded late on each screen of a project, which has this chunk, or by many parts of screens that load late. */
const inCommon =
  /^(web\/src\/(app\/shell\/waiting-count\.tsx|api\/queries\/referrals\.ts)|ui\/src\/charts\/reading-figure\.(tsx|module\.css))$/;

function appChunk(path: string, entries: readonly string[]): string | null {
  const screens = entries.filter(isScreen);
  const ofHome = screens.includes(home);
  const ofShell = entries.some(isShell);
  // The class names cost the shell less than a request for their sheet.
  if (path.endsWith(".css"))
    return inCommon.test(path) || ofShell || ofHome || screens.length >= manyScreens ? "shell" : null;
  if (ofShell) return "shell";
  if (inCommon.test(path)) return "common";
  if ((ofHome && screens.length > 1) || screens.length >= mostScreens) return "screens";
  return screens.length >= manyScreens ? "common" : null;
}

/**
 * Names the chunk of a script or style sheet that entries share, so that a first screen or page takes few requests: the
 * members' shell, what their home shares with other screens, what other screens share, and what islands share.
 */
export function sharedChunk(id: string, context: Context): string | null {
  const path = source(id);
  // Needed by every island and by the members' app.
  if (/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return "react";
  // Vite's helper for loading chunks, which the script of every page needs, too.
  if (path.endsWith("vite/preload-helper.js")) return "client";
  if (isEntry(path)) return null;
  const entries = entriesOf(id, context);
  return isSiteCode(id) ? siteChunk(path, entries) : appChunk(path, entries);
}
