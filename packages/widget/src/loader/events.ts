import type { PageEvents } from "./api.ts";
import type { Code } from "./diagnostics.ts";
import { page } from "./page.ts";

/** Tells the developer, and nobody else, by a number that a page explains. */
export function warn(code: Code, ...details: unknown[]): null {
  page.told.push([code, details]);
  page.wake?.();
  return null;
}

/** Listens until the function that it returns is called. */
export function on<E extends keyof PageEvents>(event: E, listener: (details: PageEvents[E]) => void) {
  const all = page.listeners[event] ?? new Set();
  page.listeners[event] = all.add(listener);
  return () => void all.delete(listener);
}

export function emit<E extends keyof PageEvents>(event: E, details: PageEvents[E]): void {
  page.said.push([event, details]);
  page.wake?.();
}
