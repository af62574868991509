import type { BeaconEvent } from "@kiteloop/contract/event";
import type { Channel, EmbedWidget, EventType } from "../types.ts";
import { emit } from "./events.ts";
import { page, participantOf } from "./page.ts";
import { urlOf } from "./url.ts";

const batchSize = 100;

/** As `contract/ids.ts` describes ids, but random digits: nothing reads the time out of a beacon's. */
const beaconId = () => `bcn_${crypto.getRandomValues(new BigUint64Array(2)).join("").slice(0, 26)}`;

const seen = new Set<unknown>();

/** Takes up to 100 events as one beacon, whose id and bytes stay the same however often it is sent; empty without any. */
export function pack(): string {
  const events = page.events.splice(0, batchSize);
  const { key } = page.manifest.project;
  return events[0] ? JSON.stringify({ key, beacon: beaconId(), sentAt: Date.now(), events }) : "";
}

/** Hands over what is left while the page is hidden or goes away. */
export function leave(): void {
  const body = pack();
  if (body && !navigator.sendBeacon(urlOf(page, "events"), body)) page.late.add(body);
}

/** Counts an event; `late.ts` sends it. `code` is the link that led here. */
export function report(
  { id: widgetId, version }: EmbedWidget,
  type: EventType,
  channel?: Channel,
  code?: string,
): void {
  // A framework may draw the same place many times; seen once on this page is seen.
  const once = type === "impression" && widgetId + location.pathname;
  if (seen.has(once)) return;
  if (once) seen.add(once);
  const participantId = participantOf(page)?.participantId;
  // What is undefined does not get into the beacon.
  page.events.push({ type, widgetId, version, at: Date.now(), channel, participantId, code } as BeaconEvent);
  page.wake?.();
  emit(type, { widgetId, channel: channel as Channel });
}
