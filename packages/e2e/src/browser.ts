import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** Where Debian, Ubuntu and Alpine put Chromium. The shell is the same engine without windows, which saves a third. */
const usual = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];

/**
 * A Chromium for tests: what `CHROMIUM_PATH` names, else the system's, a headless shell first, else Playwright's own.
 * @throws Error that says what to do when there is none
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

/** Starts a browser that talks to nobody but the tests; `also` are further switches. */
export function launchChromium(also: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...also,
    ],
  });
}
