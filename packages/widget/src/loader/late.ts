import { send } from "./http.ts";
import type { Page } from "./page.ts";
import { passing } from "./passing.ts";
import { storeOf } from "./store.ts";
import { urlOf } from "./url.ts";

/** Waits before further attempts. */
const retryMs = [2000, 8000, 30_000];
const keptBatches = 5;
const batchSize = 100;
const collectMs = 1500;

/**
 * Sends what is counted: events leave together within 1.5 s, at 100 at once. Takes care of beacons that are not taken:
 * tries again where that can help, and keeps them for the next page meanwhile. What earlier pages kept is taken up with the
 * first of them: storage is slow to be opened first.
 * @returns what to call when there are new events
 */
export function createLate(page: Page): () => void {
  const { late, life } = page;
  const { signal } = life;
  const store = storeOf(page);
  let timer: ReturnType<typeof setTimeout> | undefined;

  let takeUp = () => {
    takeUp = () => {};
    for (const body of store.get("unsent")) {
      late.add(body);
      void deliver(body);
    }
  };
  const deliver = async (body: string, tried = 0): Promise<void> => {
    const { code, status } = await send(page, "events", body);
    const again = !!code && passing(status);
    const kept = late.delete(body);
    if (again) late.add(body);
    if (again || kept) {
      takeUp();
      store.set("unsent", [...late].slice(-keptBatches));
    }
    const wait = retryMs[tried];
    if (again && wait) setTimeout(() => signal.aborted || deliver(body, tried + 1), wait);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (let body = page.pack(); body; body = page.pack()) void deliver(body);
  };
  const leave = () => {
    page.leave();
    for (const body of late) if (!navigator.sendBeacon(urlOf(page, "events"), body)) void deliver(body);
  };

  for (const body of late) void deliver(body);
  setTimeout(() => signal.aborted || takeUp(), collectMs);
  addEventListener("pagehide", leave, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && leave(), { signal });
  signal.addEventListener("abort", leave);
  return () => {
    if (page.events.length >= batchSize) flush();
    else if (page.events[0]) timer ??= setTimeout(flush, collectMs);
  };
}
