import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
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
      "No Chromium. Install it (Debian: apt install chromium-headless-shell) or set CHROMIUM_PATH.",
    );
  return found;
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
  return address.port;
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
