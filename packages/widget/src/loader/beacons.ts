import type { EmbedWidget, EventType } from "../types.ts";
import { apiUrl } from "./api-url.ts";
import { loader } from "./current-loader.ts";
import { emit } from "./page-events.ts";
import { participantOf } from "./ports.ts";

const batchSize = 100;

/** An id as in contract's `ids`, but fully random: a beacon's id should not reveal the time. */
const newBeaconId = () => `bcn_${crypto.getRandomValues(new BigUint64Array(2)).join("").slice(0, 26)}`;

const countedImpressions = new Set<unknown>();

/** The bytes of a beacon are made once, because the API counts each id once, however often it is sent. */
export function packBeacon(): string {
  const events = loader.pendingEvents.splice(0, batchSize);
  const { key } = loader.manifest.project;
  return events[0] ? JSON.stringify({ key, beacon: newBeaconId(), sentAt: Date.now(), events }) : "";
}

export function handOverEvents(): void {
  const body = packBeacon();
  if (body && !navigator.sendBeacon(apiUrl(loader, "events"), body)) loader.undeliveredBeacons.add(body);
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
  const participantId = participantOf(loader)?.participantId;
  loader.pendingEvents.push({ type, widgetId, version, at: Date.now(), channel, participantId, code });
  loader.deliverPending?.();
  const details = { widgetId, channel };
  emit(type, details);
}
