import type { Code } from "./diagnostics.ts";
import type { Page } from "./page.ts";

/** Prints a number and where it is explained, once for each number and detail. */
export function createTell({ manifest }: Page) {
  const told = new Set<string>();
  return (code: Code, details: unknown[]): void => {
    const once = `${code} ${String(details[0])}`;
    if (told.has(once)) return;
    told.add(once);
    // biome-ignore lint/suspicious/noConsole: the console is where an embedder looks
    console.warn(`Kiteloop KL${code} ${manifest.edge}/w/_/diagnostics.html#KL${code}`, ...details);
  };
}
