import type { EmbedWidget, EventType } from "../types.ts";
import { loader } from "./current-loader.ts";
import { emit } from "./page-events.ts";
import { apiAddress, postToApi } from "./post-to-api.ts";

/** A full beacon is smaller than 16 KB, since bodies in flight share 64 KiB when the page is left. */
const batchSize = 75;

/** An id as in contract's `ids`, but fully random: a beacon's id should not reveal the time. */
const newBeaconId = () => `bcn_${crypto.getRandomValues(new Uint32Array(4)).join("").slice(0, 26)}`;

const countedImpressions = new Set<unknown>();

/** The bytes of a beacon are made once, because the API counts each id once, however often it is sent. */
export function packBeacon(): string {
  const events = loader.pendingEvents.splice(0, batchSize);
  if (!events[0]) return "";
  return loader.writeJson({
    key: loader.manifest.project.key,
    beacon: newBeaconId(),
    sentAt: Date.now(),
    events,
  });
}

/**
 * Sends a beacon by fetch, because filter lists block `sendBeacon` to other sites, else by `sendBeacon`. Works while
 * the page is left. Resolves to the status, 0 without one, and never rejects.
 */
export const postBeacon = (body: string): Promise<number> =>
  postToApi("events", body)
    .then((response) => response.status)
    .catch(() => {
      navigator.sendBeacon(apiAddress("events"), body);
      return 0;
    })
    .catch(() => 0);

export function handOverEvents(): void {
  const body = packBeacon();
  if (!body) return;
  loader.undeliveredBeacons.add(body);
  void postBeacon(body);
}

export function reportEvent(
  { id: widgetId, version }: EmbedWidget,
  type: EventType,
  channel?: string,
  code?: string,
): void {
  // Frameworks redraw the same place: a widget has one impression per path.
  const impression = type === "impression" && widgetId + location.pathname;
  if (countedImpressions.has(impression)) return;
  if (impression) countedImpressions.add(impression);
  const participantId = loader.session.participant?.participantId;
  loader.pendingEvents.push({ type, widgetId, version, at: Date.now(), channel, participantId, code });
  loader.deliverPending?.();
  const details = { widgetId, channel };
  emit(type, details);
}
