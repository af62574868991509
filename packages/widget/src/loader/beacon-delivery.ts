import { sendToApi } from "./api-request.ts";
import { apiUrl } from "./api-url.ts";
import { visitorStoreOf } from "./page-stores.ts";
import type { BeaconPort, LifetimePort, PendingPort, StorePort, VisitorPort } from "./ports.ts";
import { isRetryable } from "./retryable.ts";

/** Delays before retries, in ms. */
const retryMs = [2000, 8000, 30_000];
const keptBeacons = 5;
const batchSize = 100;
const collectMs = 1500;

type Ports = StorePort &
  LifetimePort &
  VisitorPort &
  PendingPort &
  Pick<BeaconPort, "packBeacon" | "handOverEvents">;

/**
 * Collects events for 1.5 s into one beacon, or sends 100 at once. A beacon that is not accepted is retried, and kept
 * for the next page meanwhile. Beacons kept by earlier pages are sent with the first of this page, because opening
 * storage is slow.
 * @returns a function to call after adding events
 */
export function createBeaconDelivery(loader: Ports): () => void {
  const { undeliveredBeacons, lifetime } = loader;
  const { signal } = lifetime;
  const store = visitorStoreOf(loader);
  let timer: ReturnType<typeof setTimeout> | undefined;

  let sendKept = () => {
    sendKept = () => {};
    for (const body of store.get("unsent")) {
      undeliveredBeacons.add(body);
      void deliver(body);
    }
  };
  const deliver = async (body: string, attempts = 0): Promise<void> => {
    const { code, status } = await sendToApi(loader, "events", body);
    const retries = !!code && isRetryable(status);
    const wasKept = undeliveredBeacons.delete(body);
    if (retries) undeliveredBeacons.add(body);
    if (retries || wasKept) {
      sendKept();
      store.set("unsent", [...undeliveredBeacons].slice(-keptBeacons));
    }
    const waitMs = retryMs[attempts];
    if (retries && waitMs) setTimeout(() => signal.aborted || deliver(body, attempts + 1), waitMs);
  };
  const sendEvents = () => {
    clearTimeout(timer);
    timer = undefined;
    for (let body = loader.packBeacon(); body; body = loader.packBeacon()) void deliver(body);
  };
  const handOverAll = () => {
    loader.handOverEvents();
    for (const body of undeliveredBeacons)
      if (!navigator.sendBeacon(apiUrl(loader, "events"), body)) void deliver(body);
  };

  for (const body of undeliveredBeacons) void deliver(body);
  setTimeout(() => signal.aborted || sendKept(), collectMs);
  addEventListener("pagehide", handOverAll, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && handOverAll(), { signal });
  signal.addEventListener("abort", handOverAll);
  return () => {
    if (loader.pendingEvents.length >= batchSize) sendEvents();
    else if (loader.pendingEvents[0]) timer ??= setTimeout(sendEvents, collectMs);
  };
}
