import { visitorStoreOf } from "./page-stores.ts";
import type { BeaconPort, LifetimePort, PendingPort, StorePort } from "./ports.ts";
import { isRetryable } from "./retryable.ts";

/** Delays before retries, in ms. */
const retryMs = [2000, 8000, 30_000];
const keptBeacons = 5;
/** Browsers send at most 64 KiB for a page that was left; a beacon has at most 16. */
const sentOnLeaving = 3;
const batchSize = 75;
const collectMs = 1500;

type Ports = StorePort & LifetimePort & PendingPort & BeaconPort;

/**
 * Collects events for 1.5 s into one beacon, or sends a full one at once. A beacon that is not accepted is retried, and
 * kept for the next page meanwhile; so is one that is sent while the page is left, whose response nobody reads. The API
 * counts it once. Beacons kept by earlier pages are sent with the first of this page, because opening storage is slow.
 * @returns a function to call after adding events
 */
export function createBeaconDelivery(loader: Ports): () => void {
  const { undeliveredBeacons, lifetime } = loader;
  const { signal } = lifetime;
  const store = visitorStoreOf(loader);
  /** Whether each beacon that this page has sent is in flight. */
  const inFlight = new Map<string, boolean>();
  let hasKept = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  let addKept = () => {
    addKept = () => {};
    const own = [...undeliveredBeacons];
    undeliveredBeacons.clear();
    for (const body of [...store.get("unsent"), ...own]) undeliveredBeacons.add(body);
    hasKept = undeliveredBeacons.size > own.length;
  };
  const keep = () => {
    addKept();
    store.set("unsent", [...undeliveredBeacons].slice(-keptBeacons));
    hasKept = true;
  };
  const deliver = async (body: string, attempts = 0): Promise<void> => {
    inFlight.set(body, true);
    const retries = isRetryable(await loader.postBeacon(body));
    inFlight.set(body, false);
    if (!retries) undeliveredBeacons.delete(body);
    if (retries || hasKept) keep();
    const waitMs = retryMs[attempts];
    const retry = () => signal.aborted || !undeliveredBeacons.has(body) || deliver(body, attempts + 1);
    if (retries && waitMs) setTimeout(retry, waitMs);
  };
  const deliverNew = () => {
    for (const body of [...undeliveredBeacons]) if (!inFlight.has(body)) void deliver(body);
  };
  const packEvents = () => {
    clearTimeout(timer);
    timer = undefined;
    for (let body = loader.packBeacon(); body; body = loader.packBeacon()) undeliveredBeacons.add(body);
  };
  const sendEvents = () => {
    packEvents();
    deliverNew();
  };

  deliverNew();
  setTimeout(() => {
    if (signal.aborted) return;
    addKept();
    deliverNew();
  }, collectMs);
  loader.handOverEvents = () => {
    packEvents();
    if (!undeliveredBeacons.size) return;
    keep();
    for (const body of [...undeliveredBeacons].slice(-sentOnLeaving))
      if (!inFlight.get(body)) void deliver(body, inFlight.has(body) ? retryMs.length : 0);
  };
  document.addEventListener("visibilitychange", () => document.hidden && loader.handOverEvents(), { signal });
  return () => {
    if (loader.pendingEvents.length >= batchSize) sendEvents();
    else if (loader.pendingEvents[0]) timer ??= setTimeout(sendEvents, collectMs);
  };
}
