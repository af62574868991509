import { developerHosts } from "./developer-hosts.ts";
import { tabStoreOf } from "./page-stores.ts";
import type { DiagnosticCode, StorePort } from "./ports.ts";

/** Prints each warning once, with a link to its explanation, on a developer's host or in debug mode. */
export function createWarningPrinter(loader: StorePort) {
  // Opening storage is slow, so it is skipped without warnings and without `?kiteloop=debug`.
  if (/[?&]kiteloop=debug\b/.test(location.search)) tabStoreOf(loader).set("debug", [1]);
  const printed = new Set<string>();
  return (code: DiagnosticCode, details: unknown[]): void => {
    const warning = `${code} ${String(details[0])}`;
    const isDeveloper = () => developerHosts.test(location.hostname) || tabStoreOf(loader).get("debug")[0];
    if (printed.has(warning) || !isDeveloper()) return;
    printed.add(warning);
    // biome-ignore lint/suspicious/noConsole: embedders look for warnings in the console
    console.warn(`Kiteloop KL${code} ${loader.manifest.edge}/w/_/diagnostics.html#KL${code}`, ...details);
  };
}
