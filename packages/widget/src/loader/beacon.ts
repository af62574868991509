import type { BeaconEvent } from "@kiteloop/contract/event";
import type { Channel, EmbedWidget, EventType } from "../types.ts";
import { more } from "./bring.ts";
import { emit } from "./events.ts";
import { send, url } from "./http.ts";
import { participant } from "./identity.ts";
import { manifest } from "./page.ts";

const batchSize = 100;
const collectMs = 1500;

/** As `contract/ids.ts` describes ids, all of it random: nothing reads the time out of a beacon's. */
const beaconId = () =>
  crypto
    .getRandomValues(new Uint8Array(13))
    .reduce((id, byte) => id + (byte + 256).toString(16).slice(1), "bcn_");

let events: BeaconEvent[] = [];
const seen = new Set<unknown>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Beacons that were not taken yet; `more` tries again, and keeps them for the next page. */
export const late = new Set<string>();

async function deliver(body: string): Promise<void> {
  const { code, status } = await send("events", body);
  if (!code) return;
  late.add(body);
  (await more())?.late(body, status);
}

/** Sends what was collected as one beacon, whose id and bytes stay the same however often it is sent. */
function flush(leaving?: boolean) {
  clearTimeout(timer);
  timer = undefined;
  const { key } = manifest.project;
  const bodies = leaving ? [...late] : [];
  if (events[0]) bodies.push(JSON.stringify({ key, beacon: beaconId(), sentAt: Date.now(), events }));
  events = [];
  for (const body of bodies) if (!leaving || !navigator.sendBeacon(url("events"), body)) void deliver(body);
}

/** Hands over what is left, and again what could not be delivered yet, while the page is hidden or goes away. */
export const leave = () => flush(true);

/** Counts an event; it leaves with others within 1.5 s, at 100 at once. `code` is the link that led here. */
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
  const participantId = participant()?.participantId;
  // What is undefined does not get into the beacon.
  const event = { type, widgetId, version, at: Date.now(), channel, participantId, code };
  if (events.push(event as BeaconEvent) < batchSize) timer ??= setTimeout(flush, collectMs);
  else flush();
  emit(type, { widgetId, channel: channel as Channel });
}
