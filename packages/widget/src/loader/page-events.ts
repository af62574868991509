import type { PageEvents } from "./api.ts";
import { loader } from "./current-loader.ts";
import type { DiagnosticCode, Listeners } from "./ports.ts";

/** Without a prototype, because the page's event names may include `__proto__`. */
export const listeners: Listeners = Object.create(null);

// Warnings and events are queued for the late script, which prints warnings and calls the page's listeners.

export function warn(code: DiagnosticCode, ...details: unknown[]): null {
  loader.pendingWarnings.push([code, details]);
  loader.deliverPending?.();
  return null;
}

export function on<E extends keyof PageEvents>(event: E, listener: (details: PageEvents[E]) => void) {
  const byEvent: Listeners<E> = listeners;
  const all = byEvent[event] ?? new Set();
  byEvent[event] = all.add(listener);
  return () => void all.delete(listener);
}

export function emit<E extends keyof PageEvents>(event: E, details: PageEvents[E]): void {
  loader.pendingPageEvents.push((tellListeners) => tellListeners(event, details));
  loader.deliverPending?.();
}
