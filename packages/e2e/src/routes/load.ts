import type { Browser, BrowserContextOptions, Page, Request } from "@playwright/test";
import * as z from "zod";
import { timeToContent } from "./slow-4g.ts";

/** The screen of the goals: 1440 by 900 CSS pixels. */
const viewport = { width: 1440, height: 900 };
/** ms without traffic after which a page is loaded. */
const quiet = 1_500;
/** ms: a page that never falls silent is measured then. */
const longest = 60_000;

/** A route's first load with nothing cached. */
export type Load = {
  /** Requests of the page and its frames, until nothing is loaded for 1.5 s. */
  requests: number;
  scripts: number;
  /** Number of calls of the API. */
  calls: number;
  /** Paths of all requests, in order. */
  paths: string[];
  /** Sum of all layout shifts: at least the cumulative layout shift. */
  shift: number;
  /** Elements that shifted, by the shift. */
  moved: string[];
  /** Height of the page in screens of 900 pixels. */
  screens: number;
  /** Loads that follow each other before the content is there. */
  rounds: number;
  /** Bytes as sent, of all that is loaded before the content is there. */
  bytes: number;
  /** Seconds on a slow 4G network from `rounds` and `bytes`, without the processor's time. */
  content: number;
};

const Noticed = z.object({
  shifts: z.array(z.object({ value: z.number(), moved: z.array(z.string()) })),
  content: z.number().optional(),
  transfers: z.array(z.object({ start: z.number(), end: z.number(), bytes: z.number() })),
});

/** Runs before the page's scripts: records layout shifts, and when the heading is there and nothing in view is a placeholder. */
function notice(): void {
  if (window !== window.top) return;
  const seen: { shifts: { value: number; moved: string[] }[]; content?: number } = { shifts: [] };
  // Chromium's type of this entry, which TypeScript's library lacks.
  type Shift = PerformanceEntry & { value: number; sources?: { node: Node | null }[] };
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.localName}.${node.getAttribute("class") ?? ""}`
      : String(node?.nodeName);
  new PerformanceObserver((list) => {
    for (const { value, sources = [] } of list.getEntries() as Shift[])
      seen.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
  }).observe({ type: "layout-shift", buffered: true });
  const inView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const complete = () =>
    document.querySelector("h1")?.textContent?.trim() &&
    ![...document.querySelectorAll('[class*="skeleton"]')].some(inView);
  Object.assign(window, { seen, isComplete: complete });
  let frame = 0;
  const look = () => {
    frame = 0;
    if (!complete()) delete seen.content;
    else seen.content ??= performance.now();
  };
  const lookSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const among = {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["class", "style", "hidden"],
  };
  new MutationObserver(lookSoon).observe(document, among);
  // A font or a picture that comes late can move the last placeholder out of view, which changes no node.
  document.fonts.addEventListener("loadingdone", lookSoon);
  addEventListener("load", lookSoon, true);
  addEventListener("DOMContentLoaded", look);
}

/**
 * All that the page has loaded so far, its document first. Runs in the page. Content that no change announced was there with
 * the last load.
 */
function noticed(): unknown {
  const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  const transfers = (entries as PerformanceResourceTiming[]).map((entry) => ({
    start: entry.startTime,
    end: entry.responseEnd,
    bytes: entry.transferSize,
  }));
  const seen = Reflect.get(window, "seen") as { shifts: unknown[]; content?: number };
  const isComplete = Reflect.get(window, "isComplete") as () => boolean;
  if (isComplete()) seen.content ??= Math.max(...transfers.map(({ end }) => end));
  return { ...seen, transfers };
}

/** Throttles the page like Chrome's preset for slow 4G: a request takes at least 562.5 ms. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562.5,
    downloadThroughput: 1_474_560 / 8,
    uploadThroughput: 675_000 / 8,
  });
}

const isLoaded = (request: Request) => /^https?:/.test(request.url());

/** Resolves when nothing has been loaded for `quiet`. */
function silence(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let open = 0;
    let timer = setTimeout(resolve, longest);
    const end = setTimeout(resolve, longest);
    const settle = () => {
      clearTimeout(timer);
      if (open > 0) return;
      timer = setTimeout(() => {
        clearTimeout(end);
        resolve();
      }, quiet);
    };
    page.on("request", (request) => {
      if (!isLoaded(request)) return;
      open += 1;
      clearTimeout(timer);
    });
    const ended = (request: Request) => {
      if (!isLoaded(request)) return;
      open -= 1;
      settle();
    };
    page.on("requestfinished", ended);
    page.on("requestfailed", ended);
  });
}

/** Loads `url` in a new context, in which nothing is cached. */
export async function load(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Load> {
  const context = await browser.newContext({
    ...options,
    viewport,
    reducedMotion: "reduce",
    locale: "en-US",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(notice);
    await throttle(page);
    const requested: Request[] = [];
    page.on("request", (request) => {
      if (isLoaded(request)) requested.push(request);
    });
    const silent = silence(page);
    await page.goto(url, { timeout: longest });
    await silent;
    // A busy machine may draw the last answer after the silence.
    await page
      .waitForFunction(() => Reflect.get(window, "isComplete")() === true, undefined, { timeout: longest })
      .catch(() => {});
    const { shifts, content, transfers } = Noticed.parse(await page.evaluate(noticed));
    if (content === undefined) throw new Error(`${url} shows placeholders for ${longest} ms`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const pathOf = (request: Request) => request.url().slice(new URL(request.url()).origin.length);
    const paths = requested.map(pathOf);
    const calls = paths.filter((path) => path.startsWith("/api/"));
    // Frames of previews have the same files, which the first one caches.
    const files = paths.filter((path) => !path.startsWith("/api/"));
    return {
      requests: new Set(files).size + calls.length,
      scripts: new Set(requested.filter((one) => one.resourceType() === "script").map(pathOf)).size,
      calls: calls.length,
      paths,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(" ")}`),
      screens: height / viewport.height,
      ...timeToContent(transfers, content),
    };
  } finally {
    await context.close();
  }
}
