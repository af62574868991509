import { devices, eventTypes } from "@kiteloop/contract/publishing/event";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { fold } from "@kiteloop/core/counting";
import { beaconItem } from "@kiteloop/core/publishing/event";
import type { TableItem } from "@kiteloop/core/shared/context";
import type { NewItem } from "@kiteloop/core/shared/stream";
import { consumers } from "@kiteloop/functions/consumers";
import { sketchEntry } from "@kiteloop/metrics";
import { seededRandom } from "@kiteloop/metrics/simulation";
import { awsLimits } from "./aws-limits.data.ts";
import { sizeOf } from "./item-size.ts";
import { MemoryTable } from "./memory-table.ts";
import { VirtualTime } from "./virtual-time.ts";

const start = Date.parse("2026-03-10T12:00:00Z");
const countries = ["DE", "AT", "CH", "FR", "ES", "PT", "IT", "NL", "US", "GB", "BR", "JP", "IN", "KR", "PL"];
/** Microseconds of a core to read and add up a beacon, and to read a name from the ledger. */
const cpu = { beacon: 50, name: 0.4 };
const nameBytes = 8;

export type OneProject = {
  /** Beacons a second that come, and that are counted. */
  rate: number;
  counted: number;
  /** Shards of the stream, each with a fold of its own. */
  shards: number;
  batches: number;
  /** Seconds that the last counted beacon had waited. */
  lag: number;
  /** Units a second of the busiest of 32 keys of beacons, of the ledger's key, and of the busiest other key. */
  beaconWrites: number;
  ledgerWrites: number;
  ledgerReads: number;
  rollupWrites: number;
};

type Options = {
  rate: number;
  shards: number;
  seconds: number;
  windowSeconds?: number;
  batchSize?: number;
  memoryMb?: number;
  lanes?: number;
};

/** The consumer that counts, as it is deployed. */
export function foldConsumer() {
  const consumer = consumers.find(({ name }) => name === "fold");
  if (consumer === undefined) throw new Error("no consumer counts");
  return consumer;
}

/**
 * Counts one project's beacons by the product's own fold, as many processes as the stream has shards, on a table in
 * memory and in virtual time. Rates are those of the second half.
 */
export async function simulateProject(options: Options): Promise<OneProject> {
  const time = new VirtualTime(start);
  const table = new MemoryTable(time);
  const { rate, shards, seconds, memoryMb = 256, batchSize = foldConsumer().batchSize } = options;
  const window = (options.windowSeconds ?? foldConsumer().windowSeconds) * 1_000;
  const { lanes = 1 } = options;
  const makers = Array.from({ length: lanes }, (_, lane) => beaconsOf(5 + lane));
  const half = start + seconds * 500;
  const end = start + seconds * 1_000;
  const seen = { counted: 0, batches: 0, lag: 0, bytes: 0, beacons: 0 };
  const work = async (micros: number) =>
    time.sleep((micros / 1_000) * (awsLimits.memoryOfCore.value / memoryMb));

  const shard = async (offset: number) => {
    const own = table.client((items) => work(namesIn(items) * cpu.name));
    const ports = { table: own, clock: time.clock, log: { info() {}, warn() {}, error() {} } };
    const each = (1_000 * shards) / rate;
    const makeBeacon = makers[offset % lanes] ?? beaconsOf();
    /** When the shard's nth beacon was written, in ms since 1970. */
    const at = (n: number) => start + (n + offset / shards) * each;
    for (let next = 0; ; ) {
      const ready = Math.min(at(next + batchSize - 1), at(next) + window);
      if (ready > time.now()) await time.sleep(ready - time.now());
      if (time.now() >= end) return;
      const waiting = Math.floor((time.now() - at(next)) / each) + 1;
      const count = Math.min(batchSize, Math.max(1, waiting));
      const items = Array.from({ length: count }, (_, n) => {
        const writtenAt = Math.floor(at(next + n) / 1_000) * 1_000;
        return { sequence: String(next + n), image: makeBeacon(at(next + n)), writtenAt };
      });
      let left: NewItem[] = items;
      while (left.length > 0 && time.now() < end) {
        await work(left.length * cpu.beacon);
        const failed = new Set(await fold(ports, left));
        left = left.filter(({ sequence }) => failed.has(sequence));
      }
      if (time.now() >= half && time.now() < end) {
        seen.counted += count - left.length;
        seen.batches += 1;
        seen.lag = Math.max(seen.lag, (time.now() - at(next)) / 1_000);
        for (const { image } of items) seen.bytes += sizeOf(image);
        seen.beacons += count;
      }
      next += count;
    }
  };
  const clearing = time.sleep(half - start).then(() => table.used.clear());
  await time.run(Promise.all([clearing, ...Array.from({ length: shards }, (_, n) => shard(n))]));
  const perSecond = (units: number) => units / (seconds / 2);
  const others = [...table.used].filter(([name]) => name !== "ledger").map(([, { writes }]) => writes);
  const units = Math.ceil(seen.bytes / Math.max(1, seen.beacons) / awsLimits.writeBytes.value);
  return {
    rate,
    shards,
    counted: perSecond(seen.counted),
    batches: perSecond(seen.batches),
    lag: seen.lag,
    beaconWrites: rate * units * busiestShare(beaconsOf()),
    ledgerWrites: perSecond(table.used.get("ledger")?.writes ?? 0),
    ledgerReads: perSecond(table.used.get("ledger")?.reads ?? 0),
    rollupWrites: perSecond(Math.max(0, ...others)),
  };
}

/** The share of beacons that the busiest partition key gets. */
function busiestShare(makeBeacon: (at: number) => TableItem): number {
  const many = 32_000;
  const keys = new Map<unknown, number>();
  for (let n = 0; n < many; n++) {
    const { pk } = makeBeacon(start + n);
    keys.set(pk, (keys.get(pk) ?? 0) + 1);
  }
  return Math.max(...keys.values()) / many;
}

const namesIn = (items: readonly TableItem[]) =>
  items.reduce((sum, { names }) => sum + (names instanceof Uint8Array ? names.length / nameBytes : 0), 0);

/** Makes beacons of three events of one widget: the most that one counting partition can get. */
export function beaconsOf(seed = 5): (at: number) => ReturnType<typeof beaconItem> {
  const random = seededRandom(seed);
  const bytes = () => Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256));
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[], otherwise: T) =>
    list[Math.floor(random() * list.length)] ?? otherwise;
  const [workspaceId, projectId, w] = [
    encodeId("workspace", 1, bytes()),
    encodeId("project", 1, bytes()),
    encodeId("widget", 1, bytes()),
  ];
  return (time) => {
    const at = Math.floor(time);
    return beaconItem({
      workspaceId,
      projectId,
      beaconId: encodeId("beacon", at, bytes()),
      receivedAt: at,
      sentAt: at,
      day: new Date(at).toISOString().slice(0, 10),
      h: new Date(at).getUTCHours(),
      co: pick(countries, "DE"),
      de: pick(devices, "phone"),
      u: sketchEntry(BigInt(Math.floor(random() * 2 ** 32)) * 4_294_967_297n),
      events: Array.from({ length: 3 }, () => ({ t: pick(eventTypes, "open"), w, v: 1, a: at })),
    });
  };
}
