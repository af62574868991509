import type { Env, Session } from "../types.ts";
import { page } from "./page.ts";

type Watcher = Parameters<Env["watch"]>[0];

const watchers = new Set<Watcher>();

/** Tells all who watch who is signed in now. */
export function become(next: Session): void {
  page.session = next;
  for (const watcher of watchers) watcher(next, page.made);
}

export function watch(listener: Watcher, signal: AbortSignal): void {
  watchers.add(listener);
  signal.addEventListener("abort", () => watchers.delete(listener));
  listener(page.session, page.made);
}
