import type { Channel, EventType } from "@kiteloop/contract/publishing/event";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import { type Beacon, beaconItem } from "@kiteloop/core/publishing/event";
import type { NewItem } from "@kiteloop/core/shared/stream";
import { dayOf, hourOf, sketchEntry } from "@kiteloop/metrics";
import { type SimulatedVisit, simulateVisits } from "@kiteloop/metrics/simulation";

/** Start time of all benchmarks, in ms since 1970. */
export const start = Date.parse("2026-03-02T00:00:00Z");
const eventsPerBeacon = 3;

const channelOf = (text: string | undefined): Channel | undefined =>
  text === "link" || text === "whatsapp" || text === "native" || text === "qr" ? text : undefined;
const typeOf = (text: string): EventType =>
  text === "open" || text === "share" || text === "click" || text === "dismiss" ? text : "impression";

/** 16 bytes derived from `n`. */
function bytes(n: number): Uint8Array {
  return Uint8Array.from({ length: 16 }, (_, at) => Math.floor(n / 32 ** at) % 32);
}

export const projectIdOf = (n: number) => encodeId("project", start, bytes(n));
export const widgetIdOf = (project: number, n: number) => encodeId("widget", start, bytes(project * 64 + n));

function beaconOf(
  { at, project, widget, visitor, country, device, events }: SimulatedVisit,
  n: number,
): Beacon {
  const receivedAt = Math.floor(start + at * dayMs);
  const w = widgetIdOf(project, widget);
  return {
    projectId: projectIdOf(project),
    // The last character selects the partition: beacons are spread over all of them.
    beaconId: encodeId("beacon", receivedAt, bytes(n).reverse()),
    receivedAt,
    sentAt: receivedAt,
    day: dayOf(receivedAt, "UTC"),
    h: hourOf(receivedAt, "UTC"),
    co: country,
    de: device,
    u: sketchEntry(BigInt.asUintN(64, BigInt(visitor) * 0x9e3779b97f4a7c15n)),
    events: events.map(({ type, channel }) => {
      const c = channelOf(channel);
      return { t: typeOf(type), w, v: 1, a: receivedAt, ...(c && { c }) };
    }),
  };
}

/** Beacons of three events, over five widgets per project and over a week; the same traffic each time. */
export function* beacons(events: number, projects: number): Generator<Beacon> {
  const visits = simulateVisits({
    seed: 1,
    days: 7,
    visits: Math.ceil(events / eventsPerBeacon),
    projects,
    widgetsPerProject: 5,
    events: eventsPerBeacon,
  });
  let n = 0;
  for (const visit of visits) yield beaconOf(visit, n++);
}

/** Beacons as stream records, in batches. */
export function* batches(events: number, projects: number, size: number): Generator<NewItem[]> {
  let batch: NewItem[] = [];
  let n = 0;
  for (const beacon of beacons(events, projects)) {
    batch.push({ sequence: String(n++), image: beaconItem(beacon) });
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
