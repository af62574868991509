import type { Code } from "./diagnostics.ts";
import { own } from "./own.ts";
import type { Page } from "./page.ts";
import { tabOf } from "./store.ts";

/** Tells the developer: prints a number and where it is explained, once for each number and detail. */
export function createTell(page: Page) {
  const tab = tabOf(page);
  if (/[?&]kiteloop=debug\b/.test(location.search)) tab.set("debug", [1]);
  const asked = tab.get("debug").length > 0;
  const told = new Set<string>();
  return (code: Code, details: unknown[]): void => {
    const once = `${code} ${String(details[0])}`;
    if (told.has(once) || !(asked || own.test(location.hostname))) return;
    told.add(once);
    // biome-ignore lint/suspicious/noConsole: the console is where an embedder looks
    console.warn(`Kiteloop KL${code} ${page.manifest.edge}/w/_/diagnostics.html#KL${code}`, ...details);
  };
}
