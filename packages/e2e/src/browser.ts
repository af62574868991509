import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { peoplesBrowser } from "./peoples-browser.ts";

/** Chromium's paths on Debian, Ubuntu and Alpine. The headless shell saves a third of the time. */
const usual = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];

/**
 * The Chromium to test with: `CHROMIUM_PATH`, else the system's with a headless shell first, else Playwright's own.
 * @throws Error with instructions if there is none
 */
export function findChromium(): string {
  const candidates = [process.env.CHROMIUM_PATH ?? "", ...usual, chromium.executablePath()];
  const found = candidates.find((path) => path && existsSync(path));
  if (!found)
    throw new Error(
      "No Chromium. Install it (Debian: apt install chromium-headless-shell), run `npx playwright install chromium`, " +
        "or set CHROMIUM_PATH to Chrome, Edge or Chromium: `npm test -- browser` finds those by itself.",
    );
  return found;
}

/** Starts a browser with a person's name that makes no requests of its own; `also` are further switches. */
export function launchChromium(also: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Otherwise `navigator.webdriver` names a declared bot.
      "--disable-blink-features=AutomationControlled",
      `--user-agent=${peoplesBrowser}`,
      ...also,
    ],
  });
}

/** A context whose pages may take a minute for each step, as on a busy machine. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(60_000);
  return context;
}

let shared: Browser | undefined;

/** The browser of all files that run in this process, which ends with it. Each file closes its pages with `closePages`. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchChromium();
  return shared;
}

export async function closePages(): Promise<void> {
  for (const context of shared?.contexts() ?? []) await context.close();
}
