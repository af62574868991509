import type { BrowserContext, Page } from "@playwright/test";
import * as z from "zod";

/** Faults of a page while it loads, as sentences. */
export type Faults = string[];

const noticed = z.object({
  shifts: z.array(z.object({ value: z.number(), moved: z.array(z.string()) })),
  violations: z.array(z.string()),
});

/** Runs before the page's own scripts and records what Playwright cannot see. */
function notice(): void {
  const kept = { shifts: [] as { value: number; moved: string[] }[], violations: [] as string[] };
  Object.assign(window, { noticed: kept });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    kept.violations.push(`${violatedDirective} refused ${blockedURI}`),
  );
  // Chromium's type of this entry, which TypeScript's library lacks.
  type Shift = PerformanceEntry & { value: number; sources?: { node: Node | null }[] };
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.getAttribute("class")}` : String(node?.nodeName);
  new PerformanceObserver((list) => {
    for (const { value, sources = [] } of list.getEntries() as Shift[])
      kept.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
  }).observe({ type: "layout-shift", buffered: true });
}

/** Tolerance for fractions of a pixel. */
const unseen = 0.0005;

const sized = (width: number) => ({ width, height: 844 });

/** Opens a path and waits until its islands are hydrated and the network is idle. */
async function open(page: Page, url: string, faults: Faults, until: "networkidle" | "load"): Promise<void> {
  const origin = new URL(url).origin;
  page.on("request", (request) => {
    const asked = new URL(request.url());
    if (/^https?:$/.test(asked.protocol) && asked.origin !== origin)
      faults.push(`it asks another origin: ${request.url()}`);
  });
  await page.addInitScript(notice);
  await page.goto(url, { waitUntil: until });
  await page
    .waitForFunction(
      () => !document.querySelector('[data-island][data-when="load"]:not([data-awake])'),
      undefined,
      {
        timeout: 30_000,
      },
    )
    .catch(() => faults.push("an island never woke"));
}

async function noticedBy(page: Page, at: string): Promise<Faults> {
  const { shifts, violations } = noticed.parse(await page.evaluate("window.noticed"));
  const shifted = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = shifts.flatMap((shift) => shift.moved).join(", ");
  return [
    ...(shifted < unseen ? [] : [`${at}: the layout shifted by ${shifted.toFixed(3)}: ${moved}`]),
    ...violations.map((violation) => `${at}: the policy ${violation}`),
  ];
}

/** Widths and directions with horizontal overflow, and the elements that cause it. */
async function sideways(page: Page, direction: "ltr" | "rtl"): Promise<Faults> {
  await page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, direction);
  const faults: Faults = [];
  for (const width of [390, 320]) {
    await page.setViewportSize(sized(width));
    // Charts measure their container and redraw, so only lasting overflow counts.
    await page
      .waitForFunction(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        undefined,
        { timeout: 1_000 },
      )
      .catch(() => undefined);
    const outside = await page.evaluate(() => {
      const room = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= room) return null;
      const far = [...document.querySelectorAll("body *")].filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 0 && (right > room + 1 || left < -1);
      });
      return far.slice(-3).map((element) => `${element.localName}.${element.getAttribute("class")}`);
    });
    if (outside)
      faults.push(`${width} px, ${direction}: it scrolls sideways because of ${outside.join(", ")}`);
  }
  return faults;
}

/** Opens a page as a phone and collects faults: layout shifts, horizontal overflow and motion. */
export async function lookOnPhone(context: BrowserContext, url: string): Promise<Faults> {
  const faults: Faults = [];
  const page = await context.newPage();
  await page.setViewportSize(sized(390));
  await open(page, url, faults, "load");
  await page.waitForTimeout(300);
  faults.push(...(await noticedBy(page, "phone")));
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : "something")),
  );
  faults.push(...moving.map((what) => `it moves although motion is reduced: ${what}`));
  faults.push(...(await sideways(page, "ltr")), ...(await sideways(page, "rtl")));
  await page.close();
  return faults;
}

/** Opens a page on a wide screen, and leaves it open for further checks. */
export async function lookOnDesktop(page: Page, url: string): Promise<Faults> {
  const faults: Faults = [];
  await open(page, url, faults, "networkidle");
  faults.push(...(await noticedBy(page, "desktop")));
  return faults;
}
