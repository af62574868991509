import type { PageEvents } from "./api.ts";
import { more } from "./bring.ts";
import type { Code } from "./diagnostics.ts";
import { own } from "./own.ts";
import { page } from "./page.ts";

/** Tells the developer, and nobody else, by a number that a page explains. */
export function warn(code: Code, ...details: unknown[]): null {
  if (own.test(location.hostname) || page.made) void more().then((it) => it?.tell(code, details));
  return null;
}

const listeners: { [event: string]: Set<(details: never) => void> } = Object.create(null);

/** Listens until the function that it returns is called. */
export function on<E extends keyof PageEvents>(event: E, listener: (details: PageEvents[E]) => void) {
  const all = listeners[event] ?? new Set();
  listeners[event] = all.add(listener);
  return () => void all.delete(listener);
}

export function emit<E extends keyof PageEvents>(event: E, details: PageEvents[E]): void {
  for (const listener of listeners[event] ?? []) {
    try {
      listener(details as never);
    } catch (error) {
      warn(107, error);
    }
  }
}
