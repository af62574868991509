import type { Session } from "../types.ts";
import { page } from "./page.ts";

const watchers = new Set<(session: Session) => void>();

/** Tells all who watch who is signed in now. */
export function become(next: Session): void {
  page.session = next;
  for (const watcher of watchers) watcher(next);
}

export function watch(listener: (session: Session) => void, signal: AbortSignal): void {
  watchers.add(listener);
  signal.addEventListener("abort", () => watchers.delete(listener));
  listener(page.session);
}
