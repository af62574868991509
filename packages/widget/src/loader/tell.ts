import type { Code } from "./diagnostics.ts";
import { own } from "./own.ts";
import type { Page } from "./page.ts";
import { tabOf } from "./store.ts";

/** Tells the developer: prints a number and where it is explained, once for each number and detail. */
export function createTell(page: Page) {
  // Storage is slow to be opened first: nobody waits for it who has nothing to tell.
  if (/[?&]kiteloop=debug\b/.test(location.search)) tabOf(page).set("debug", [1]);
  const told = new Set<string>();
  return (code: Code, details: unknown[]): void => {
    const once = `${code} ${String(details[0])}`;
    if (told.has(once) || !(own.test(location.hostname) || tabOf(page).get("debug")[0])) return;
    told.add(once);
    // biome-ignore lint/suspicious/noConsole: the console is where an embedder looks
    console.warn(`Kiteloop KL${code} ${page.manifest.edge}/w/_/diagnostics.html#KL${code}`, ...details);
  };
}
