import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { openContext } from "../browser.ts";

type Options = BrowserContextOptions & {
  /** Runs before each page's own scripts. */
  init?: (() => void) | string;
  /** Installs Playwright's fake clock, `page.clock`, starting at this time or now. */
  clock?: string | true;
  waitUntil?: "load" | "domcontentloaded" | "commit";
};

/** Opens a page and records everything the embedder could notice: exceptions, rejections, CSP violations. */
export async function visit(browser: Browser, url: string, options: Options = {}) {
  const { init, clock, waitUntil = "load", ...contextOptions } = options;
  const context = await openContext(browser, { reducedMotion: "reduce", ...contextOptions });
  const page = await context.newPage();
  if (clock) await page.clock.install(clock === true ? {} : { time: clock });
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
    if (message.type() === "error" && /Content Security|Trusted/i.test(message.text()))
      errors.push(message.text());
  });
  await page.addInitScript(() => {
    const noticed: string[] = [];
    Object.assign(window, { noticed });
    addEventListener("unhandledrejection", (event) => noticed.push(`rejection ${event.reason}`));
    document.addEventListener("securitypolicyviolation", (event) =>
      noticed.push(`csp ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  if (init) await page.addInitScript(init);
  await page.goto(url, { waitUntil });
  return {
    page,
    warnings,
    /** All problems so far. */
    async noticed(): Promise<string[]> {
      const inPage = await page.evaluate(() => Reflect.get(window, "noticed") as string[]);
      return [...errors, ...inPage];
    },
    close: () => context.close(),
  };
}

/** Calls `window.kiteloop.<method>` and returns the resolved value. */
export function call(page: Page, method: string, ...args: unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([name, list]) => {
      const api = Reflect.get(window, "kiteloop") as Record<string, (...all: unknown[]) => unknown>;
      return (await api[name]?.(...list)) ?? null;
    },
    [method, args] as const,
  );
}

/** Waits until `read` returns a truthy value. */
export async function eventually<T>(read: () => T | Promise<T>, ms = 60_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (value || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
